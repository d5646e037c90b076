// The name of a post's page, from its words.
import { cut } from '../lib/text/cut.ts'

/** Longer names do not fit into a tab, and screen readers need long for them. */
const LENGTH = 60

export const pageNameOf = (words: string) => cut(words, LENGTH)
