// Names the page of a post by its words.
import { cut } from '../lib/text/cut.ts'

/** Longer names do not fit into a tab, and take long to read aloud. */
const LENGTH = 60

export const pageNameOf = (words: string) => cut(words, LENGTH)
