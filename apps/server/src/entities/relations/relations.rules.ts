// Pure rules of what a viewer sees of other people.
import { normalizeKlotag } from '@kloset/contract/klotags'
import { plainWords } from '@kloset/contract/relations'

export type RelationKind = 'blocks' | 'blocked_by' | 'mutes' | 'restricts'

/** What a viewer decided: ids of people, words, or ids of posts. */
export interface RelationRow {
  readonly kind:
    | Exclude<RelationKind, 'restricts'>
    | 'word'
    | 'word_except_followed'
    | 'followed'
    | 'hidden_post'
  /** One or several values, each on a separate line. */
  readonly value: string
}

/** What a viewer decided not to see, and who blocked them. */
export interface Relations {
  /** People with a block between them and the viewer: neither sees the other. */
  readonly unseen: ReadonlySet<string>
  /** Those of them who blocked the viewer. */
  readonly blockedBy: ReadonlySet<string>
  readonly muted: ReadonlySet<string>
  /** Words muted for everybody. */
  readonly words: MutedWords
  /** Words muted for everybody except followed people. */
  readonly wordsExceptFollowed: MutedWords
  /** The people whom the viewer follows; read only for a viewer with such words. */
  readonly followed: ReadonlySet<string>
  readonly hiddenPosts: ReadonlySet<string>
  /** The unseen people, as a parameter of statements. */
  readonly outOfSight: readonly string[]
  /** The unseen and the muted people, as a parameter of statements. */
  readonly outOfFeeds: readonly string[]
}

/** @returns the same object for everybody without relations */
export function toRelations(rows: readonly RelationRow[]): Relations {
  if (rows.length === 0) return noRelations
  const valuesOf = (...kinds: RelationRow['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).flatMap(({ value }) => value.split('\n'))
  const unseen = new Set(valuesOf('blocks', 'blocked_by'))
  const muted = new Set(valuesOf('mutes'))
  return {
    unseen,
    blockedBy: new Set(valuesOf('blocked_by')),
    muted,
    words: toMutedWords(valuesOf('word')),
    wordsExceptFollowed: toMutedWords(valuesOf('word_except_followed')),
    followed: new Set(valuesOf('followed')),
    hiddenPosts: new Set(valuesOf('hidden_post')),
    outOfSight: [...unseen],
    outOfFeeds: [...new Set([...unseen, ...muted])],
  }
}

const noWords: MutedWords = {
  klotags: new Set(),
  words: new Set(),
  parts: [],
  found: new WeakMap(),
}

/** The relations of a visitor, and of most people. */
export const noRelations: Relations = {
  unseen: new Set(),
  blockedBy: new Set(),
  muted: new Set(),
  words: noWords,
  wordsExceptFollowed: noWords,
  followed: new Set(),
  hiddenPosts: new Set(),
  outOfSight: [],
  outOfFeeds: [],
}

/** Whether the viewer's feeds leave out some posts, because of muted words or one by one. */
export const hidesPosts = ({ words, wordsExceptFollowed, hiddenPosts }: Relations): boolean =>
  // Every muted word is in `klotags` too.
  words.klotags.size + wordsExceptFollowed.klotags.size + hiddenPosts.size > 0

/** Whether a person is left out of the viewer's feeds. */
export const isOutOfFeeds = ({ unseen, muted }: Relations, personId: string): boolean =>
  unseen.has(personId) || muted.has(personId)

/** Kinds of content: people, or what they made, wrote or did. */
export type Kind = 'person' | 'post' | 'comment' | 'message' | 'conversation' | 'notification'

/** What is compared with muted words and hidden posts. */
export interface Content {
  readonly postId?: string
  /** A post in a feed or a search, which the viewer did not open by its address. */
  readonly isInFeed?: boolean
  /** Its texts by `wordsIn`; called only for a viewer who muted words. */
  readonly readWords: () => TextWords
  readonly klotags?: readonly string[]
}

/** Where muted people are left out. Muted words apply to every text. */
const isMutable = (kind: Kind, content: Content | undefined) =>
  kind === 'comment' || kind === 'notification' || (kind === 'post' && content?.isInFeed === true)

/** Whether the viewer sees something of this kind. @param personId its author, never the viewer */
export function isSeen(
  relations: Relations,
  kind: Kind,
  personId: string,
  content?: Content,
): boolean {
  const { unseen, muted, hiddenPosts } = relations
  if (unseen.has(personId)) return false
  if (!isMutable(kind, content)) return true
  if (muted.has(personId)) return false
  if (!content) return true
  return !hiddenPosts.has(content.postId ?? '') && !hasMutedWord(relations, personId, content)
}

/**
 * Whether a content has a word that the viewer muted. @param personId the author; null after their account was deleted
 */
export const hasMutedWord = (
  { words, wordsExceptFollowed, followed }: Relations,
  personId: string | null,
  content: Content,
): boolean =>
  mentions(content, words) ||
  (mentions(content, wordsExceptFollowed) && !followed.has(personId ?? ''))

/** Small letters with the same capitals get the same spelling: `Größe` and `GRÖSSE`, `ışık` and `IŞIK`. */
const withoutCase = (plain: string) =>
  plain.replaceAll('ß', 'ss').replaceAll('i\u0307', 'i').replaceAll('ı', 'i')

/** Scripts that write without spaces: a word is any part of a text. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}]/u

/**
 * Muted words, grouped by how they are compared: most by a lookup, because every post of every feed is compared with
 * all of them.
 */
export interface MutedWords {
  /** All muted words and KLOtags. */
  readonly klotags: ReadonlySet<string>
  /** Single words. */
  readonly words: ReadonlySet<string>
  /** Several words, and words of scripts without spaces: parts of `TextWords.text`. */
  readonly parts: readonly string[]
  /** Results for cached posts, because a viewer's feeds show the same posts again and again. */
  readonly found: WeakMap<TextWords, boolean>
}

/** @param muted as `normalizeMutedWord` returns them */
export function toMutedWords(muted: readonly string[]): MutedWords {
  const words = muted.filter((word) => !word.startsWith('#')).map(withoutCase)
  const isSingle = (word: string) => !word.includes(' ') && !unspaced.test(word)
  return {
    klotags: new Set(muted.map((word) => withoutCase(normalizeKlotag(word)))),
    words: new Set(words.filter(isSingle)),
    parts: words
      .filter((word) => !isSingle(word))
      .map((word) => (unspaced.test(word) ? word : ` ${word} `)),
    found: new WeakMap(),
  }
}

/** Texts in the form that muted words are compared with. */
export interface TextWords {
  /** Whole words, with spaces around each. */
  readonly text: string
  readonly words: readonly string[]
}

export function wordsIn(...texts: readonly (string | null)[]): TextWords {
  const plain = withoutCase(plainWords(texts.join(' ')))
  return { text: ` ${plain} `, words: plain.split(' ') }
}

/** Whether a content has one of the words, in its texts or among its KLOtags. */
export function mentions(content: Content, muted: MutedWords): boolean {
  if (muted.klotags.size === 0) return false
  if (content.postId === undefined) return findWord(content, muted)
  const words = content.readWords()
  const known = muted.found.get(words)
  if (known !== undefined) return known
  const isFound = findWord(content, muted)
  muted.found.set(words, isFound)
  return isFound
}

function findWord({ readWords, klotags = [] }: Content, muted: MutedWords): boolean {
  if (klotags.some((klotag) => muted.klotags.has(withoutCase(klotag)))) return true
  const { text, words } = readWords()
  return (
    words.some((word) => muted.words.has(word)) || muted.parts.some((part) => text.includes(part))
  )
}
