// What a page of the application is: its address, who may see it, and what stands around it.
import type { ComponentType, ReactNode } from 'react'
import { lazyScreen } from '../lib/loading/load-part.ts'
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
export function screen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazyScreen(load)
  return <Screen />
}
