import { expect, test } from 'vitest'
import { listedPersonOf } from '../lib/test-support/profiles.ts'
import { peopleNamed } from './person-picker.rules.ts'

const person = (username: string, displayName: string | null) => ({
  ...listedPersonOf(username),
  displayName,
})
const people = [
  person('odile.m', 'Odile Marchand'),
  person('elodie', 'Élodie Ngô'),
  person('m', null),
]
const named = (text: string) => peopleNamed(people, text).map(({ username }) => username)

test('words match the start of words of a name, in any order, case and accents', () => {
  expect(named('marchand odi')).toEqual(['odile.m'])
  expect(named('NGO elo')).toEqual(['elodie'])
  expect(named('m')).toEqual(['odile.m', 'm'])
  expect(named('dile')).toEqual([])
  expect(named('!!')).toEqual([])
})
