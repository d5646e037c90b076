// German: a person's choices of notifications.
import type { notificationChoicesTexts } from '../notification-choices.ts'

export const notificationChoices: typeof notificationChoicesTexts = {
  title: 'Mitteilungen',
  line: 'Worüber wir dich informieren, und wo.',
  channels: { app: 'In der App', push: 'Push', mail: 'Mail' },
  subjects: {
    votes: 'Stimmen zu meinen Fragen',
    comments: 'Kommentare und Antworten',
    likes: 'Likes und geteilte Beiträge',
    follows: 'Neue Follower',
    decisions: 'Entscheidungen über mein Konto',
  },
  choice: (subject, channel) => `${subject}: ${channel}`,
  alwaysOn: (subject, channel) => `${subject}: ${channel}, immer an`,
  failed: { title: 'Das wurde nicht gespeichert' },
  loadFailed: { title: 'Deine Auswahl konnte nicht geladen werden' },
  thisDevice: 'Push auf diesem Gerät',
  deviceLine: 'Ohne Namen und ohne Worte aus Nachrichten. Einmal tippen schaltet es wieder aus.',
  blocked:
    'Dein Browser blockiert Mitteilungen dieser Seite. Erlaube sie zuerst in seinen Einstellungen.',
  impossible:
    'Dieser Browser kann das nicht. Auf einem iPhone lege Kloset zuerst auf den Home-Bildschirm.',
  switchFailed: { title: 'Push konnte nicht eingeschaltet werden' },
  quiet: 'Ruhezeit',
  quietLine: 'Nur Antworten auf meine eigenen Notfälle',
  from: 'Von',
  until: 'Bis',
  weekly: 'Wöchentliche Mail, sonntags',
  weeklyOff: 'Aus, bis du sie willst',
  weeklyOn: 'An, bis du sie abschaltest',
  mailLine: 'In Mails stehen nur Zahlen, und höchstens eine kommt in der Stunde.',
  stop: {
    weekly: {
      title: 'Wöchentliche Mail',
      line: 'Mit einem Klick stellst du sie ab. In den Einstellungen kannst du sie wieder einschalten.',
      press: 'Wöchentliche Mail beenden',
      doneLine: 'Du bekommst keine wöchentliche Mail mehr.',
    },
    news: {
      title: 'Mails mit Mitteilungen',
      line: 'Mit einem Klick stellst du sie ab. In den Einstellungen kannst du sie wieder einschalten.',
      press: 'Diese Mails beenden',
      doneLine: 'Du bekommst keine Mails mit Mitteilungen mehr.',
    },
    done: 'Beendet',
    ofAnother: (username) =>
      `Das Konto, an das diese Mail ging, bekommt keine mehr. Du bist @${username}: Deine Mails bleiben, wie sie sind.`,
    failed: { title: 'Das hat nicht geklappt' },
    incomplete:
      'Dieser Link ist unvollständig. Klicke noch einmal auf den in der Mail, oder beende sie in den Einstellungen.',
  },
  ask: {
    title: 'Sollen wir dir sagen, wenn die ersten Stimmen da sind?',
    answers: 'Sollen wir dir sagen, wenn die ersten Antworten da sind?',
    now: 'jetzt',
    line: 'Nie mit Worten aus Nachrichten, nie nachts. In den Einstellungen schaltest du es jederzeit wieder aus.',
    no: 'Nicht jetzt',
    yes: 'Sag mir Bescheid',
  },
  ofPost: 'Mitteilungen',
  ofThisPost: 'zu diesem Beitrag',
  ofPostTitle: 'Mitteilungen zu diesem Beitrag',
  ofPostLine: 'Likes, Kommentare und Antworten. Was bisher kam, bleibt in deiner Liste.',
  followThread: 'Thread folgen',
  followingThread: 'Du folgst dem Thread',
  threadFollowed: { title: 'Du erfährst von neuen Antworten' },
  threadUnfollowed: { title: 'Du erfährst nicht mehr von neuen Antworten' },
}
