// German: comments and replies.
import { formatsOf } from '../formats.ts'
import type { commentsTexts } from '../comments.ts'

const { plain } = formatsOf('de')

export const comments: typeof commentsTexts = {
  added: { title: 'Kommentar hinzugefügt', line: 'Dein Kommentar ist veröffentlicht' },
  replyAdded: { title: 'Antwort hinzugefügt', line: 'Deine Antwort ist veröffentlicht' },
  deleted: { title: 'Kommentar gelöscht', line: 'Dein Kommentar wurde entfernt' },
  replyDeleted: { title: 'Antwort gelöscht', line: 'Deine Antwort wurde entfernt' },
  profileNotFound: { title: 'Profil nicht gefunden' },
  userProfileNotFound: { title: 'Profil nicht gefunden' },
  signInToAdd: { title: 'Melde dich an, um zu kommentieren' },
  loadFailed: { title: 'Kommentare konnten nicht geladen werden' },
  repliesFailed: { title: 'Antworten konnten nicht geladen werden' },
  none: { title: 'Noch keine Kommentare. Sag das erste Wort.' },
  confirmDelete: {
    title: 'Kommentar löschen',
    line: 'Möchtest du diesen Kommentar wirklich löschen?',
  },
  confirmDeleteReply: {
    title: 'Antwort löschen',
    line: 'Möchtest du diese Antwort wirklich löschen?',
  },
  gone: { title: 'Kommentar gelöscht' },
  write: 'Kommentar schreiben',
  addReplyHint: 'Antworten …',
  addHint: 'Kommentieren …',
  addReply: 'Antwort hinzufügen',
  add: 'Kommentar hinzufügen',
  post: 'Posten',
  loading: 'Kommentare werden geladen',
  replies: 'Antworten',
  moreReplies: 'Weitere Antworten anzeigen',
  more: 'Weitere Kommentare anzeigen',
  author: 'Autor:in',
  reply: 'Antworten',
  deleteYourReply: 'Deine Antwort löschen',
  deleteYours: 'Deinen Kommentar löschen',
  hideReplies: 'Antworten ausblenden',
  replyingTo: 'Antwort an {name}',
  arrived: (name, words) => `Neuer Kommentar von ${name}: ${words}`,
  by: (name) => `Kommentar von ${name}`,
  replyBy: (name) => `Antwort von ${name}`,
  replyTo: (name) => `${name} antworten`,
  viewReplies: (count) => `Antworten ansehen (${plain(count)})`,
}
