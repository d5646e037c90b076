// What a page of the application is: its address, who may see it, and what stands around it.
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart, type PartFile, partFile } from '../lib/loading/load-part.ts'
import type { Chrome } from './shell.tsx'

export interface PageRoute {
  path: string
  element: ReactNode
  /**
   * `member` pages send visitors to the landing page and bring them back after signing in. Those of moderators
   * and admins do not exist for lower roles.
   */
  access: 'public' | 'member' | 'moderator' | 'admin'
  chrome: Chrome
  /** A suspended person can open it; every other page shows them that their account rests. */
  whileSuspended?: true
}

/** A screen that loads when it is opened. */
export const screen = (load: () => Promise<ComponentType>): ReactNode =>
  screenOf(partFile(load), (Screen) => Screen)

/**
 * A screen of a file that may have been loaded ahead: it is drawn at once then. A lazy component is empty at first all
 * the same, and React shows what comes after it 300 ms later at the earliest.
 */
export function screenOf<Module>(
  file: PartFile<Module>,
  pick: (module: Module) => ComponentType,
): ReactNode {
  const Lazy = lazyPart(async () => pick(await file.load()))
  function Screen() {
    // The same as long as it is on the page.
    const [Shown] = useState(() => {
      const module = file.loaded()
      return module ? pick(module) : Lazy
    })
    return <Shown />
  }
  return <Screen />
}
