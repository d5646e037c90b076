// German: what stands around every screen: header, shortcuts, what to share.
import { formatsOf } from '../formats.ts'
import type { shellTexts } from '../shell.ts'

const { exact, plural, form } = formatsOf('de')

export const shell: typeof shellTexts = {
  discover: 'Entdecken',
  following: 'Gefolgt',
  sos: 'SOS',
  feeds: 'Feeds',
  notifications: 'Mitteilungen',
  todaysLook: 'Look von heute',
  search: 'Suche',
  myKloset: 'Mein Kloset',
  bar: 'Hauptbereiche',
  home: 'Start',
  inbox: 'Nachrichten',
  inboxUnread: (count) =>
    `Nachrichten, ${plural(count, { one: 'ungelesene', other: 'ungelesene' })}`,
  me: 'Ich',
  upload: 'Hochladen',
  logIn: 'Anmelden',
  signUp: 'Registrieren',
  toFeed: 'Kloset, zum Feed',
  toStart: 'Kloset, zur Startseite',
  offline: 'Du bist offline. Was du siehst, ist vielleicht nicht aktuell.',
  skip: 'Zum Inhalt springen',
  shortcuts: 'Tastenkürzel',
  singleKeys: 'Tastenkürzel mit einer Taste',
  alsoInSettings: 'Auch unter Einstellungen.',
  fashionContent: 'Mode-Beitrag',
  fashionContentLine: '1 bis 10 Fotos oder Videos',
  styleVote: 'Style Vote',
  styleVoteLine: '1 bis 4 Outfit-Bilder, über die andere abstimmen',
  popular: 'Beliebt',
  forumThread: 'Forum-Thread',
  forumThreadLine: 'Eine Frage, die andere beantworten',
  forumBadge: 'Q&A',
  drafts: 'Entwürfe',
  whatToShare: 'Was möchtest du teilen?',
  nextPost: 'Nächster Beitrag',
  previousPost: 'Vorheriger Beitrag',
  like: 'Gefällt mir',
  comment: 'Kommentieren',
  newPost: 'Neuer Beitrag',
  thisList: 'Diese Liste',
  unread: (total) => `Mitteilungen, ${total} ungelesen`,
  unreadWithMessages: (total, messages) =>
    `Mitteilungen, ${total} ungelesen, davon ${plural(messages, { one: 'Nachricht', other: 'Nachrichten' })}`,
  unreadMessages: (total, messages) =>
    `Mitteilungen, ${total} ${form(messages, { one: 'ungelesene Nachricht', other: 'ungelesene Nachrichten' })}`,
  newNotifications: (count) => `${exact(count)} neue Mitteilungen`,
}
