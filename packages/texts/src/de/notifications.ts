// German: notifications.
import { formatsOf } from '../formats.ts'
import type { notificationsTexts } from '../notifications.ts'

const { plain, exact, form } = formatsOf('de')

export const notifications: typeof notificationsTexts = {
  liked: { title: 'mag deinen Beitrag' },
  commented: { title: 'hat deinen Beitrag kommentiert' },
  replied: { title: 'hat auf deinen Kommentar geantwortet' },
  answered: { title: 'hat in einem Thread geantwortet, dem du folgst' },
  followed: { title: 'folgt dir jetzt' },
  followRequested: { title: 'möchte dir folgen' },
  requestAccepted: { title: 'hat deine Anfrage angenommen, du folgst jetzt' },
  sharedPost: { title: 'hat deinen Beitrag geteilt' },
  voteEnded: { title: 'hat das Ergebnis einer Abstimmung, bei der du mitgemacht hast' },
  outcomeTold: { title: 'hat erzählt, wie eine Abstimmung mit deiner Stimme ausging' },
  answerAccepted: { title: 'fand deine Antwort hilfreich' },
  ownVoteEnded: { title: 'Dein Style Vote ist vorbei: Sieh, was andere gewählt haben' },
  ownVoteUnanswered: { title: 'Dein Style Vote ist vorbei. Niemand hat abgestimmt' },
  draftNotShared: {
    title: 'Ein geplanter Beitrag wurde nicht geteilt. Er ist bei deinen Entwürfen',
  },
  bySeveral: {
    liked: 'mögen deinen Beitrag',
    sharedPost: 'haben deinen Beitrag geteilt',
    commented: 'haben deinen Beitrag kommentiert',
    replied: 'haben auf deinen Kommentar geantwortet',
    answered: 'haben in einem Thread geantwortet, dem du folgst',
  },
  quoted: (words) => `: „${words}“`,
  none: { title: 'Noch keine Mitteilungen' },
  votesReached: (votes) => ({ title: `Dein Style Vote hat ${exact(votes)} Stimmen erreicht` }),
  moderation: {
    statement: { title: 'Die Moderation hat über etwas von dir entschieden' },
    reversed: { title: 'Eine Entscheidung über dich wurde zurückgenommen: Alles ist wie vorher' },
    objection_decided: { title: 'Über deinen Einspruch wurde entschieden' },
    report_decided: { title: 'Über deine Meldung wurde entschieden' },
    report_taken_back: { title: 'Die Entscheidung über deine Meldung wurde zurückgenommen' },
    report_reopened: { title: 'Deine Meldung wird noch einmal geprüft' },
  },
  loadFailed: { title: 'Mitteilungen konnten nicht geladen werden' },
  title: 'Mitteilungen',
  chat: 'Chat',
  messages: 'Nachrichten',
  loading: 'Mitteilungen werden geladen',
  markAllRead: 'Alle als gelesen markieren',
  unreadMark: 'Ungelesen:',
  two: (first, second) => `${first} und ${second}`,
  oneAndOthers: (first, others) =>
    `${first} und ${plain(others)} ${form(others, { one: 'weitere Person', other: 'andere' })}`,
  twoAndOthers: (first, second, others) =>
    `${first}, ${second} und ${plain(others)} ${form(others, { one: 'weitere Person', other: 'andere' })}`,
  lists: 'Was angezeigt wird',
  choose: 'Mitteilungen einstellen',
  tabs: { all: 'Alle', comments: 'Kommentare', follows: 'Follower', votes: 'Abstimmungen' },
  noneInTab: {
    comments: { title: 'Noch keine Kommentare' },
    follows: { title: 'Noch folgt dir niemand' },
    votes: { title: 'Noch keine Stimmen' },
  },
  unreadCounted: (shown, count) =>
    `${shown} ${form(count, { one: 'ungelesene Mitteilung', other: 'ungelesene Mitteilungen' })}`,
}
