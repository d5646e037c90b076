// German: what must be mended in a field.
import { formatsOf } from '../../formats.ts'
import type { fieldsTexts } from '../fields.ts'

const { plain } = formatsOf('de')

export const fields: typeof fieldsTexts = {
  missing: 'Bitte füll das aus.',
  unstorable: 'Dieser Text enthält Zeichen, die sich nicht speichern lassen.',
  email: 'Bitte gib eine E-Mail-Adresse ein, etwa name@example.com.',
  usernameCharacters: 'Verwende im Benutzernamen nur die Buchstaben a-z, Ziffern, _ und .',
  usernameWithout: 'Ein Benutzername braucht einen Buchstaben oder eine Ziffer.',
  usernameReserved: 'Dieser Benutzername ist reserviert.',
  invisible: 'Dieser Name enthält Zeichen, die niemand sehen kann.',
  buttonText: 'Bitte schreib, wofür der Link ist.',
  buttonLink: 'Bitte gib die Adresse ein, zu der der Knopf führt.',
  webAddress: 'Bitte gib eine Webadresse ein, etwa shop.example/maentel.',
  tooLong: (most) => `Bitte höchstens ${plain(most)} Zeichen.`,
  passwordTooShort: (least) => `Das Passwort muss mindestens ${plain(least)} Zeichen lang sein.`,
  passwordTooLong: (most) => `Das Passwort darf höchstens ${plain(most)} Zeichen lang sein.`,
  usernameTooShort: (least) => `Ein Benutzername hat mindestens ${plain(least)} Zeichen.`,
  usernameTooLong: (most) => `Ein Benutzername hat höchstens ${plain(most)} Zeichen.`,
  socialName: (site) => `Bitte gib einen Namen auf ${site} ein, etwa @name.`,
}
