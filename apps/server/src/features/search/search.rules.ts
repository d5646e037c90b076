// Pure rules of search: the meaning of a typed text.
import { normalizeKlotag } from '@kloset/contract/klotags'

/** The number of words of a term that are used, here and by `search_queries` of migration 0242. */
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

/** Words of at least this length show the subject of a title; shorter words are in every title. */
const LEAST_LETTERS = 4
const MOST_SIMILAR_WORDS = 3

/**
 * The terms to search for threads similar to one with this title: its longest words together, then fewer of them.
 * @returns none for a title without a long word
 */
export function similarTerms(title: string): string[] {
  const words = [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu))]
    .filter((word) => word.length >= LEAST_LETTERS)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_SIMILAR_WORDS)
  return words.map((_, index) => words.slice(0, words.length - index).join(' '))
}
