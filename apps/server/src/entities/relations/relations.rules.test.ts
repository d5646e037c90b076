// Muted words: which texts and KLOtags have them.
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
})
