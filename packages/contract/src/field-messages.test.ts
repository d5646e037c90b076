import { expect, test } from 'vitest'
import { newPassword, signUp } from './auth.schemas.ts'
import { catalogues } from '@kloset/texts/catalogues'
import { withFieldTexts } from './field-messages.ts'

const german = () => catalogues.de.fields
const spoiled = {
  username: 'ab',
  email: 'no address',
  password: 'short',
  adult: true,
  rulesVersion: 1,
  more: 1,
}
const validate = () => signUp.body.safeParse(spoiled).error?.issues.map(({ message }) => message)

test('schemas fail in the language of the reader, and in English again afterwards', () => {
  expect(withFieldTexts(german, validate)).toEqual([
    'Ein Benutzername hat mindestens 3 Zeichen.',
    'Bitte gib eine E-Mail-Adresse ein, etwa name@example.com.',
    'Das Passwort muss mindestens 6 Zeichen lang sein.',
    'Bitte prüfe diese Angabe.',
  ])
  expect(validate()).toEqual([
    'A username has at least 3 characters.',
    'Please enter an email address, like name@example.com.',
    'Password must be at least 6 characters long.',
    'Unrecognized key: "more"',
  ])
})

test('a validation that throws leaves no language behind', () => {
  expect(() => withFieldTexts(german, () => newPassword.parse('short'))).toThrow(
    'mindestens 6 Zeichen',
  )
  expect(() => newPassword.parse('short')).toThrow('at least 6 characters')
})
