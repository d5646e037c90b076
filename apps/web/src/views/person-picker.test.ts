import type { ListedPerson } from '@kloset/contract/follows.schemas'
import { expect, test } from 'vitest'
import { peopleNamed } from './person-picker.rules.ts'

const person = (username: string, displayName: string | null): ListedPerson => ({
  id: username,
  username,
  displayName,
  avatarUrl: null,
  verified: false,
  isFollowing: true,
  isPrivate: false,
  isRequested: false,
  isSelf: false,
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
