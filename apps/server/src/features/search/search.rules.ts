// Pure rules of search: the meaning of a typed text.
import { normalizeKlotag } from '@kloset/contract/klotags'

/** The number of words of a term that are used, here and by `search_queries` of migration 0022. */
const MOST_WORDS = 10

/** @returns the words of a term that have letters or digits */
export const partsOf = (term: string): string[] =>
  term
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MOST_WORDS)

/** `#wide leg` asks for posts with just that KLOtag, anything else for words and names. */
export function readTerm(typed: string): { klotag: string } | { term: string } {
  if (typed.startsWith('#')) {
    const klotag = normalizeKlotag(typed)
    if (klotag !== '') return { klotag }
  }
  return { term: typed.replace(/^@/, '') }
}
