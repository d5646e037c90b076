// Muted words: which texts and KLOtags contain them.
import { klotagLimits, normalizeKlotag } from '@kloset/contract/klotags'
import { normalizeMutedWord } from '@kloset/contract/relations'
import { expect, test } from 'vitest'
import { mentions, wordsIn, toMutedWords } from './relations.rules.ts'

const says = (text: string, word: string, klotags: string[] = []) =>
  mentions(
    { readWords: () => wordsIn(null, text), klotags },
    toMutedWords([normalizeMutedWord(word)]),
  )

test.for([
  ['My DIET starts today', 'diet'],
  ['diet.', ' Diet! '],
  ['A before-and-after picture', 'before and after'],
  ['Ein Mantel für die Größe 40', 'größe'],
  ['ＤＩＥＴ in wide letters', 'diet'],
  ['痩せるダイエット日記', 'ダイエット'],
  ['Levi´s, with the accent that stands for an apostrophe', 'levi’s'],
  ['A di\u00ADet with a hyphen for the end of a line', 'diet'],
  ['A di\u200Bet with a space that nobody sees', 'diet'],
  ['ΠΡΟΪ\u0301ΟΝ', 'προΐον'],
] as const)('%s has %s', ([text, word]) => {
  expect(says(text, word)).toBe(true)
})

test.for([
  ['A dietary question', 'diet'],
  ['Fur coats', 'fu'],
  ['The word #diet in a text is no KLOtag', '#diet'],
  ['Nothing', 'diet'],
] as const)('%s does not have %s', ([text, word]) => {
  expect(says(text, word)).toBe(false)
})

test('a KLOtag matches its word and itself', () => {
  expect(says('A coat', 'wide leg', ['wideleg'])).toBe(true)
  expect(says('A coat', '#Wide Leg', ['wideleg'])).toBe(true)
  expect(says('A coat', '#wide', ['wideleg'])).toBe(false)
  // Posts store the first letters of it.
  const long = 'a'.repeat(klotagLimits.length + 5)
  expect(says('A coat', `#${long}`, [normalizeKlotag(long)])).toBe(true)
})

test.for([
  ['Mantel in GRÖSSE 40', 'größe'],
  ['Mantel in Größe 40', 'GRÖSSE'],
  ['İSTANBUL’DA', 'istanbul'],
  ['IŞIK VE GÖLGE', 'ışık'],
] as const)('%s has %s, whose capitals are other letters', ([text, word]) => {
  expect(says(text, word)).toBe(true)
})

test('a KLOtag matches a word whose capitals are other letters', () => {
  expect(says('A coat', 'Größe', [normalizeKlotag('GRÖSSE')])).toBe(true)
  expect(says('A coat', '#GRÖSSE', [normalizeKlotag('Größe')])).toBe(true)
})

test.for(['Levi´s', 'di\u00ADet', 'ΠΡΟΪ\u0301ΟΝ', 'İ', '#Wide Leg', 'ﬃ'])(
  '%s is found again as it is stored',
  (typed) => {
    const stored = normalizeMutedWord(typed)
    expect(normalizeMutedWord(stored)).toBe(stored)
  },
)
