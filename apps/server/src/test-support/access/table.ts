// The table of access: every endpoint, once. A new feature adds its file.
import { accounts } from './accounts.ts'
import { administration } from './administration.ts'
import { drafts } from './drafts.ts'
import type { Entry } from './entry.ts'
import { inboxes } from './inboxes.ts'
import { moderation } from './moderation.ts'
import { posts } from './posts.ts'

export const table: readonly Entry[] = [
  ...accounts,
  ...administration,
  ...posts,
  ...drafts,
  ...inboxes,
  ...moderation,
]
