// Statements of reasons: the acts of moderators, in the words for the person concerned, in mails and on the page;
// objections, and suspended accounts. Moderators see the statement's words while they decide.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact, plural } = formatsOf('en')

export const statementsTexts = translated('statements', {
  /** Where a limited person would write. */
  limited:
    'You cannot post or write to others for now. “Decisions about you” in the settings says why.',
  note: 'A note from the moderators',
  mark_sensitive: 'We marked your post as sensitive',
  warn: 'A warning from the moderators',
  limit: 'You cannot post or write messages for a while',
  suspend: 'Your account is suspended',
  /** Only a mail: there is no account left to read it with. */
  deleted: 'We deleted your account',
  deletedForGood: 'It cannot be taken back.',
  holds: {
    post: 'We will look at your post before others see it',
    avatar: 'We will look at your profile picture before others see it',
  },
  removed: {
    post: 'We removed your post',
    comment: 'We removed your comment',
    message: 'We removed your message',
    avatar: 'We removed your profile picture',
    bio: 'We removed your bio',
  },
  /** Why the server asks moderators to review first. */
  holdReasons: {
    removed_before: 'It is like a picture that was removed before. A person will look at it soon.',
    matched: 'An automatic check found something in a picture. A person will look at it soon.',
    explicit:
      'An automatic check suspects nudity in a picture. It can be wrong. A person will look at it soon.',
    not_checked:
      'The automatic check of a picture did not work. A person will look at it soon. This says nothing about you.',
    new_person:
      'The first posts of new people wait until a person has looked at them. This says nothing about yours.',
  },
  /** The subject of a mail: the first words of a post or comment, and its day. */
  about: {
    post: 'your post',
    comment: 'your comment',
    message: 'your message',
    profile: 'your profile',
  },
  aboutLine: (what: string, firstWords: string | null, day: string | null) =>
    `This is about ${what}${firstWords === null ? '' : ` “${firstWords}”`}${day === null ? '' : ` of ${day}`}.`,
  decidedBy: {
    person: 'A person decided this; no machine took part.',
    person_after_machine: 'A person decided this. A machine had asked for a check.',
    machine: 'A machine decided this, and no person has looked at it yet.',
  },
  /** `date` as the reader writes it. */
  until: (date: string) => `It lasts until ${date}.`,
  objectUntil: (date: string) => `You can object until ${date}.`,

  title: 'Decisions about you',
  line: 'What moderators decided about something you shared, or about your account.',
  none: 'Nothing has been decided about you',
  loading: 'Loading',
  loadFailed: { title: 'Failed to load this decision' },
  listFailed: { title: 'Failed to load the decisions about you' },
  /** On a page, which has space for the day. */
  limitUntil: (day: string) => `You cannot post, comment or write messages until ${day}`,
  suspendUntil: (day: string) => `Your account is suspended until ${day}`,
  suspendForGood: 'Your account is suspended for good',
  onlyYou: 'Only you can see it now',
  why: 'Why',
  rule: 'Rule',
  whoDecided: 'Who decided',
  changes: 'What it changes',
  strike: 'It counts as a strike.',
  noStrike: 'No strike.',
  effects: {
    note: 'You can go on as before.',
    mark_sensitive: 'Others see it blurred until they choose to see it.',
    remove: 'Nothing else changes.',
    warn: 'Nothing else changes.',
    limit: 'You can read and like, and everything else comes back by itself.',
    suspend:
      'Nobody sees what you shared. You can read this, object, export your data and delete your account.',
    hold: 'Nobody else sees it until then.',
  },
  daysToObject: (days: number) => `${plural(days, { one: 'day', other: 'days' })} to object`,
  untilDay: (day: string) => `until ${day}`,
  object: 'Object',
  understood: 'I understand',
  back: 'Everything is back as it was.',
  backLine: (day: string) => `Since ${day}`,
  objections: {
    open: 'Your objection is being read',
    openLine:
      'Where there are two moderators, somebody who did not decide reads it. You hear from us.',
    accepted: 'Your objection was accepted',
    rejected: 'Your objection was rejected',
  },
  tooLate: 'The time to object is over.',

  objection: {
    title: 'Your objection',
    line: 'You can object once. Where there are two moderators, somebody else reads it, not the one who decided. If they agree with you, everything is back as before.',
    rule: (number: number, text: string) => `Rule ${exact(number)}: ${text}`,
    words: 'What should we know?',
    missing: 'Tell us in a few words.',
    send: 'Send objection',
    sending: 'Sending...',
    failed: { title: 'Failed to send the objection' },
  },

  suspended: {
    decided: (day: string) => `A person decided this on ${day}.`,
    days: (days: number) => plural(days, { one: 'day', other: 'days' }),
    endsByItself: 'ends by itself',
    untilThen: 'Until then nobody sees your posts, and you can',
    forGood: 'Nobody sees your posts any more, and you can',
    read: 'Read the decision',
    object: 'Object to it',
    export: 'Export your data',
    delete: 'Delete your account',
  },
})
