import { votesTexts } from '@kloset/texts/votes'
import { expect, test } from 'vitest'
import { hiddenShareText, hiddenText } from './question-words.ts'

test('only who may vote reads that voting shows the results', () => {
  const read = (hidesUntilEnd: boolean, mayVote: boolean) => [
    hiddenText({ hidesUntilEnd, mayVote }),
    hiddenShareText({ hidesUntilEnd, mayVote }),
  ]
  const atEnd = [votesTexts.resultsAtEnd, votesTexts.resultAtEnd]
  expect(read(false, true)).toEqual([votesTexts.voteToSee, votesTexts.resultHidden])
  expect([read(false, false), read(true, true), read(true, false)]).toEqual([atEnd, atEnd, atEnd])
})
