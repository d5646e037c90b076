// German: what must be mended in a field.
import { formatsOf } from '../formats.ts'
import type { fieldsTexts } from '../fields.ts'

const { plain } = formatsOf('de')

export const fields: typeof fieldsTexts = {
  defaultMessage: 'Bitte prüfe diese Angabe.',
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
  confirmAge: 'Bitte bestätige, dass du mindestens 18 bist.',
  notPicture: 'Das ist kein Bild.',
  choosePicture: 'Bitte wähle ein Bild aus.',
  smallerPicture: 'Bitte wähle ein kleineres Bild aus.',
  productAddress: 'Bitte gib eine Webadresse ein, etwa shop.example/kleid.',
  selectFile: 'Bitte wähle eine Datei aus',
  oneFile: 'Bitte wähle für Mode nur eine Datei aus',
  fewImages: 'Bitte wähle 1 bis 4 Bilder aus',
  manyImages: 'Ein Style Vote hat höchstens 4 Bilder',
  manyFiles: 'Ein Thread hat höchstens 5 Dateien',
  forumTitle: 'Bitte gib deinem Thread einen Titel',
  forumDescription: 'Bitte schreib etwas in deinen Thread',
  manyKlotags: 'Höchstens 10 KLOtags.',
  writeFirst: 'Bitte schreib erst etwas.',
  fileOrPost: 'Eine Nachricht enthält eine Datei oder einen Beitrag, nicht beides.',
  searchShort: 'Bitte gib mindestens 2 Zeichen ein.',
  tooLong: (most) => `Bitte höchstens ${plain(most)} Zeichen.`,
  passwordTooShort: (least) => `Das Passwort muss mindestens ${plain(least)} Zeichen lang sein.`,
  passwordTooLong: (most) => `Das Passwort darf höchstens ${plain(most)} Zeichen lang sein.`,
  usernameTooShort: (least) => `Ein Benutzername hat mindestens ${plain(least)} Zeichen.`,
  usernameTooLong: (most) => `Ein Benutzername hat höchstens ${plain(most)} Zeichen.`,
  socialName: (site) => `Bitte gib einen Namen auf ${site} ein, etwa @name.`,
  between: (min, max, unit) =>
    `Bitte gib eine Zahl zwischen ${plain(min)} und ${plain(max)} ${unit} ein.`,
}
