// German: private accounts.
import { formatsOf } from '../formats.ts'
import type { privacyTexts } from '../privacy.ts'

const { form } = formatsOf('de')

export const privacy: typeof privacyTexts = {
  title: 'Privates Konto',
  line: 'Nur Personen, die dir folgen dürfen, sehen deine Beiträge.',
  means: {
    posts:
      'Deine Beiträge und deine öffentlichen Sammlungen sind für deine Follower. Entdecken, SOS, Suche und Körperfilter finden sie nicht, und Links darauf öffnen sich nur für deine Follower. Was du mit ausgewählten Personen teilst, sehen die Personen auf deiner Liste, auch ohne dir zu folgen.',
    asks: 'Wer dir folgen möchte, fragt erst. Deine heutigen Follower bleiben; in deiner Follower-Liste kannst du sie entfernen.',
    stays:
      'Dein Name, dein Bild und die Worte deines Profils bleiben sichtbar, ebenso deine Kommentare und Stimmen bei Beiträgen anderer.',
    back: 'Wenn du es ausschaltest, sind Beiträge, die für alle waren, wieder für alle. Was du bis dahin teilst, bleibt für deine Follower.',
  },
  nowPrivate: { title: 'Dein Konto ist jetzt privat' },
  nowPublic: { title: 'Dein Konto ist jetzt öffentlich' },
  failed: { title: 'Die Änderung wurde nicht gespeichert' },
  loadFailed: { title: 'Dein Konto konnte nicht geladen werden' },
  requests: 'Folgeanfragen',
  requestsWait: (shown, count) =>
    form(count, {
      one: 'Eine Person möchte dir folgen',
      other: `${shown} Personen möchten dir folgen`,
    }),
  noRequests: 'Keine offenen Anfragen.',
  declined: 'Abgelehnt',
  declinedLine: 'Sie erfahren es nicht: Für sie wartet die Anfrage. Du kannst sie noch annehmen.',
  requestsFailed: { title: 'Die Anfragen konnten nicht geladen werden' },
  answer: 'Antworten',
  accept: 'Annehmen',
  acceptThe: (name) => `Anfrage von ${name} annehmen`,
  declineThe: (name) => `Anfrage von ${name} ablehnen`,
  nowAccepted: (name) => ({ title: `${name} folgt dir jetzt` }),
  nowDeclined: (name) => ({ title: `Anfrage von ${name} abgelehnt` }),
  waitsAgain: { title: 'Die Antwort wurde zurückgenommen' },
  requestGone: (name) => ({ title: `${name} hat die Anfrage zurückgezogen` }),
  answerFailed: { title: 'Die Anfrage wurde nicht beantwortet' },
  remove: 'Entfernen',
  removeThe: (name) => `${name} aus deinen Followern entfernen`,
  removeQuestion: (name) => `${name} aus deinen Followern entfernen?`,
  removals: {
    posts: 'Was du mit deinen Followern teilst, ist dann nicht mehr zu sehen.',
    keeps: 'Likes und Kommentare bleiben. Was von dir gemerkt wurde, bleibt als leerer Platz.',
    again: 'Wieder folgen ist möglich. Bei einem privaten Konto muss erst gefragt werden.',
    untold: (name) => `${name} erfährt es nicht.`,
  },
  nowRemoved: (name) => ({ title: `${name} folgt dir nicht mehr` }),
  removeFailed: { title: 'Der Follower wurde nicht entfernt' },
  isPrivate: 'Dieses Konto ist privat',
  followToSee: (name) => `Folge ${name}, um die Beiträge zu sehen.`,
  waitToSee: (name) => `Du hast angefragt. Du siehst die Beiträge, sobald ${name} annimmt.`,
  listsHidden: 'Diese Liste sehen nur Follower',
  atMost: 'Dein Konto ist privat: Höchstens deine Follower sehen deine Beiträge.',
}
