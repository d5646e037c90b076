// What a person decides not to see: people, words, single posts. A block hides two people from each other.

export const relationLimits = {
  /** The choices of days for which a person or a word stays muted; there is also no end. */
  days: [1, 7, 30],
  /** The most characters of a muted word or KLOtag. */
  wordLength: 60,
  /** The most people in each list. */
  people: 1000,
  words: 200,
  /** Newest posts of others that the preview of a muted word reads. */
  previewed: 200,
  /** Only this many of the newest hidden posts are kept: older ones are far down in every feed. */
  hiddenPosts: 1000,
} as const

export const blockPerson = { method: 'PUT', path: '/api/profiles/:userId/block' } as const
export const unblockPerson = { method: 'DELETE', path: '/api/profiles/:userId/block' } as const
export const mutePerson = { method: 'PUT', path: '/api/profiles/:userId/mute' } as const
export const unmutePerson = { method: 'DELETE', path: '/api/profiles/:userId/mute' } as const
export const restrictPerson = { method: 'PUT', path: '/api/profiles/:userId/restrict' } as const
export const unrestrictPerson = {
  method: 'DELETE',
  path: '/api/profiles/:userId/restrict',
} as const
export const hidePost = { method: 'PUT', path: '/api/posts/:postId/hide' } as const
export const showPost = { method: 'DELETE', path: '/api/posts/:postId/hide' } as const
export const muteWord = { method: 'PUT', path: '/api/muted-words' } as const
export const unmuteWord = { method: 'DELETE', path: '/api/muted-words' } as const
export const previewMutedWord = { method: 'GET', path: '/api/muted-words/preview' } as const
export const chooseMessagesFrom = { method: 'PUT', path: '/api/safety/messages' } as const
export const getSafety = { method: 'GET', path: '/api/safety' } as const

/** Letters, marks and digits of any script; everything else separates words. */
const parting = /[^\p{Letter}\p{Mark}\p{Number}]+/gu
/** People type `´` for an apostrophe. Normalized, it would be an accent. */
const modifierSymbols = /\p{Modifier_Symbol}/gu
/**
 * Invisible characters in a word, such as a soft hyphen. The two joiners stay, because some scripts need them in words.
 */
const invisible = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** A text as words in lower case with one space between them: `Wide-Leg!` becomes `wide leg`. */
export const plainWords = (text: string): string =>
  text
    .replaceAll(modifierSymbols, ' ')
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    // A capital letter with its marks may be several characters, while the small letter is one.
    .normalize('NFKC')
    .replaceAll(parting, ' ')
    .trim()

/** A muted word, or a KLOtag, which keeps its `#`; empty when nothing of it is a letter or digit. */
export function normalizeMutedWord(raw: string): string {
  const words = plainWords(raw)
  if (words === '' || !raw.trim().startsWith('#')) return words
  return `#${words.replaceAll(' ', '')}`
}
