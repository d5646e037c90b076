// Every text of pages in German, room by room.
import type { Pages } from '../english.ts'
import { later } from './later.ts'
import { start } from './start.ts'

export const german: Pages = { ...start, ...later }
