// What must be mended in a field, as schemas say it: forms show it before anything is sent.
import { formatsOf } from '../formats.ts'
import { spoken } from './spoken.ts'

const { plain } = formatsOf('en')

// Pure: who imports a schema's file for its addresses alone needs no text of it.
export const fieldsTexts = /* @__PURE__ */ spoken('fields', {
  missing: 'Please fill this in.',
  unstorable: 'This text has characters that cannot be stored.',
  email: 'Please enter an email address, like name@example.com.',
  usernameCharacters: 'Use only letters a-z, digits, _ and . in a username.',
  usernameWithout: 'A username needs a letter or digit.',
  usernameReserved: 'This username is reserved.',
  invisible: 'This name has characters that nobody can see.',
  buttonText: 'Please say what the link is for.',
  buttonLink: 'Please enter the address the button leads to.',
  webAddress: 'Please enter a web address, like shop.example/coats.',
  tooLong: (most: number) => `Please keep this to ${plain(most)} characters.`,
  passwordTooShort: (least: number) => `Password must be at least ${plain(least)} characters long.`,
  passwordTooLong: (most: number) => `Please keep the password to ${plain(most)} characters.`,
  usernameTooShort: (least: number) => `A username has at least ${plain(least)} characters.`,
  usernameTooLong: (most: number) => `A username has at most ${plain(most)} characters.`,
  socialName: (site: string) => `Please enter a name on ${site}, like @name.`,
})
