import { expect, test } from 'vitest'
import { newPassword, signUp } from './auth.ts'
import { catalogues } from '@kloset/texts/catalogues'
import { saidIn, unsaid } from './said.ts'

const german = () => catalogues.de.fields
const spoiled = { username: 'ab', email: 'no address', password: 'short', adult: true, more: 1 }
const judge = () =>
  signUp.body.safeParse(spoiled, { error: unsaid }).error?.issues.map(({ message }) => message)

test('schemas say what is wrong in the language of whom they judge for, and in English again after', () => {
  expect(saidIn(german, judge)).toEqual([
    'Ein Benutzername hat mindestens 3 Zeichen.',
    'Bitte gib eine E-Mail-Adresse ein, etwa name@example.com.',
    'Das Passwort muss mindestens 6 Zeichen lang sein.',
    'Bitte prüfe diese Angabe.',
  ])
  expect(judge()).toEqual([
    'A username has at least 3 characters.',
    'Please enter an email address, like name@example.com.',
    'Password must be at least 6 characters long.',
    'Unrecognized key: "more"',
  ])
})

test('a judge that throws leaves no language behind', () => {
  expect(() => saidIn(german, () => newPassword.parse('short'))).toThrow('mindestens 6 Zeichen')
  expect(() => newPassword.parse('short')).toThrow('at least 6 characters')
})
