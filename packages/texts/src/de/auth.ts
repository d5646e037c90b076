// German: the results of signing up, in and out.
import type { authTexts } from '../auth.ts'

export const auth: typeof authTexts = {
  signUpSent: {
    title: 'Schau in deine Mails',
    line: 'Wir haben dir eine Bestätigungsmail geschickt. Bitte schau in deine Mails (auch in den Spam-Ordner), um dein Konto zu aktivieren.',
  },
  resetSent: {
    title: 'Mail zum Zurücksetzen gesendet',
    line: 'Wie du dein Passwort zurücksetzt, steht in der Mail an dich.',
  },
  invalidCallback: {
    title: 'Ungültiger Link',
    line: 'In der Adresse fehlt der Code zur Anmeldung.',
  },
  callbackFailed: { title: 'Anmeldung fehlgeschlagen' },
  notJoined: { title: 'Dein Konto wurde nicht erstellt' },
  callbackError: {
    title: 'Fehler bei der Anmeldung',
    line: 'Bei der Anmeldung ist ein unerwarteter Fehler aufgetreten.',
  },
  emailConfirmed: { title: 'E-Mail-Adresse bestätigt' },
  alreadyConfirmed: {
    title: 'Deine E-Mail-Adresse ist schon bestätigt',
    line: 'Du bist angemeldet.',
  },
  passwordsDiffer: {
    title: 'Die Passwörter stimmen nicht überein',
    line: 'Bitte gib beide Male dasselbe Passwort ein.',
  },
  passwordTooShort: {
    title: 'Passwort zu kurz',
    line: 'Das Passwort muss mindestens 6 Zeichen lang sein.',
  },
  passwordUpdateFailed: { title: 'Passwort konnte nicht aktualisiert werden' },
  laterError: {
    title: 'Ein Fehler ist aufgetreten',
    line: 'Bitte versuche es später erneut.',
  },
  sessionMissing: { title: 'Du bist nicht angemeldet!' },
  signOutFailed: { title: 'Abmelden fehlgeschlagen' },
  passwordUpdated: {
    title: 'Passwort aktualisiert',
    line: 'Alle anderen Geräte wurden abgemeldet.',
  },
  notYourPassword: { title: 'Das ist nicht dein Passwort.' },
  emailChangeSent: {
    title: 'Schau in deine Mails',
    line: 'Deine neue Adresse gilt, sobald du den Link öffnest, den wir dorthin geschickt haben.',
  },
  emailStays: {
    title: 'Deine Adresse bleibt, wie sie ist',
    line: 'Ein Link, den wir an eine andere Adresse geschickt haben, gilt nicht mehr.',
  },
  emailChangeSignIn: {
    title: 'Melde dich an, um deine neue Adresse zu bestätigen',
    line: 'Der Link gilt für die Person, die angemeldet ist.',
  },
  linkOfAnother: { title: 'Dieser Link gehört zu einem anderen Konto' },
  emailChanged: { title: 'E-Mail-Adresse aktualisiert' },
  endedElsewhere: {
    title: 'Du wurdest abgemeldet',
    line: 'Dieses Gerät wurde von einem anderen aus abgemeldet.',
  },
  accountDeleted: {
    title: 'Dein Konto wurde gelöscht',
    line: 'Was du geteilt hast, ist in wenigen Minuten weg.',
  },
  memberOnly: {
    title: 'Anmeldung nötig',
    line: 'Bitte melde dich an oder registriere dich dafür.',
  },
  sessionExpired: {
    title: 'Bitte melde dich noch einmal an',
    line: 'Deine Sitzung ist abgelaufen. Was du gerade getan hast, ist noch da.',
  },
  exportBegun: {
    title: 'Dein Download hat begonnen',
    line: 'Mit vielen Bildern kann er eine Weile dauern. Lass diese Seite offen, bis er fertig ist.',
  },
  devicesFailed: { title: 'Deine Geräte konnten nicht geladen werden' },
}
