// The definition of a page: its address, who may see it, and what is around it.
import type { ComponentType, ReactNode } from 'react'
import { lazyScreen } from '../lib/loading/load-part.ts'
import type { Chrome } from './shell.tsx'

export interface PageRoute {
  path: string
  element: ReactNode
  /**
   * `member` pages send visitors to the landing page and bring them back after signing in. For people with a lower
   * role, the pages of moderators and admins are unknown addresses.
   */
  access: 'public' | 'member' | 'moderator' | 'admin'
  chrome: Chrome
  /** A suspended person can open it; every other page shows them that their account is suspended. */
  whileSuspended?: true
}

/** A screen that loads when it is opened. */
export function screen(load: () => Promise<ComponentType>): ReactNode {
  const Screen = lazyScreen(load)
  return <Screen />
}
