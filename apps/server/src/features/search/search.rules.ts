// Pure rules of search: what a typed text asks for.
import { normalizeKlotag } from '@kloset/contract/klotags'

/**
 * `#wide leg` asks for posts with just that KLOtag, anything else for words and names.
 * @returns the term as posts keep it: a KLOtag stands as `#tag` and a space
 */
export function readTerm(typed: string): { term: string; isKlotag: boolean } {
  if (typed.startsWith('#')) {
    const klotag = normalizeKlotag(typed)
    if (klotag !== '') return { term: `#${klotag} `, isKlotag: true }
  }
  return { term: typed.replace(/^@/, ''), isKlotag: false }
}
