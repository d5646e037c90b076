// Names that nobody may take, because they seem official or are addresses of pages, and the skeleton that finds
// look-alikes of a name.

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(skeletonOf))

/** Addresses of pages, and words that would be mistaken for one. */
const pages = list(
  `about api app assets auth blog body-setup contact dev discover feed following forum home landing
  legal login logout me media messages my-kloset news notifications null p post posts privacy profile
  reset-password search settings shop signin signup sos status style-vote terms undefined upload uploads
  user users v www`,
)

/** Words that make a name seem official wherever they are in it. */
const authorities = list('kloset admin administrator moderator staff support official')

/** Words that make a name seem official only alone, or together with words of these lists. */
const lesserAuthorities = list('help mod root security system team')

/** Words that do not change whether a name seems official. */
const companions = list('account center centre desk hq my real service the')

const anyAuthority = [...authorities, ...lesserAuthorities].join('|')
const anyWord = [anyAuthority, ...companions].join('|')
const madeOfThem = new RegExp(`^(?=.*(?:${anyAuthority}))(?:${anyWord})+$`)

/**
 * The skeleton of a name: names with equal skeletons look the same at a glance. Digits stand for the letters that they
 * resemble, separators are left out, and `rn` is an `m` (after Unicode UTS 39). The database builds the same skeleton
 * (profiles_skeleton_idx).
 * @param name lower case, a-z and 0-9 beside separators
 */
export function skeletonOf(name: string): string {
  return name
    .replaceAll(/[._\- ]/g, '')
    .replaceAll(/[0-9i]/g, (character) => lookAlikes[character] ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Without the digits at its end: `admin1` looks just as official as `admin`. */
const withoutNumber = (word: string) => word.replace(/\d+$/, '')

/** Whether a name consists only of words of these lists, like `kloset.team`. */
export function seemsOfficial(name: string): boolean {
  return madeOfThem.test(skeletonOf(name)) || madeOfThem.test(skeletonOf(withoutNumber(name)))
}

/** @param username lower case, of a-z, 0-9, _ and . */
export function isReservedUsername(username: string): boolean {
  const skeleton = skeletonOf(username)
  if (pages.has(skeleton) || skeleton.startsWith('kloset') || seemsOfficial(username)) return true
  return username
    .split(/[._]/)
    .some(
      (word) =>
        authorities.has(skeletonOf(word)) || authorities.has(skeletonOf(withoutNumber(word))),
    )
}
