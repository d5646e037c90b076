// What a person decides not to see: the menus, the question, the list in the settings.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const safetyTexts = translated('safety', {
  title: 'Safety',
  whatReachesYou: 'What reaches you',
  loading: 'Loading your list',
  notOneself: 'You cannot do this to yourself.',
  tooMany: 'Your list is full. Take somebody out of it in Settings, under Safety.',
  blockPerson: 'Block user',
  reportPerson: 'Report user',
  /** In the list of people who are blocked. */
  report: 'Report',
  reportThe: (name: string) => `Report ${name}`,
  block: 'Block',
  unblock: 'Unblock',
  blocked: 'Blocked',
  mute: 'Mute',
  muteThe: (name: string) => `Mute ${name}`,
  muteHint: 'for a day, a month, or for good',
  unmute: 'Unmute',
  muted: 'Muted',
  restrict: 'Restrict',
  restrictHint: 'comments and messages wait for you',
  restrictThe: (name: string) => `Restrict ${name}`,
  restricted: 'Restricted',
  restrictedLine: 'Comments wait for you',
  restrictQuestion: (name: string) => `Restrict ${name}?`,
  restrictions: {
    comments: 'Comments under your posts wait until you approve them',
    messages: 'Messages wait under Requests. Senders are not told whether you read them',
  },
  lift: 'Lift restriction',
  /** Beside the person, under the heading `restricted`. */
  liftInList: 'Lift restriction',
  liftThe: (name: string) => `Lift restriction of ${name}`,
  nowRestricted: (name: string) => ({ title: `${name} is restricted` }),
  nowLifted: (name: string) => ({ title: `${name} is no longer restricted` }),
  restrictFailed: { title: 'Restricting did not work' },
  messagesFrom: 'Who may write to me',
  writers: { everyone: 'Everyone', following: 'People I follow', nobody: 'Nobody' },
  requestsWait: (count: number) => (count === 1 ? '1 waits now.' : `${plain(count)} wait now.`),
  writersLine: {
    everyone: 'Everybody’s first message arrives in Chat.',
    following: 'Everybody else waits under Requests.',
    nobody: 'Everybody who writes first waits under Requests.',
  },
  writersFailed: { title: 'Your choice was not saved' },
  hide: 'Hide',
  showAgain: 'Show again',
  thisPost: 'this post',
  hidden: 'Hidden',
  hiddenLine: 'It no longer shows in feeds',
  hiddenPosts: 'Hidden posts',
  show: 'Show',
  words: 'Words and tags',
  noWords: 'Posts and comments with a muted word stay out of your way.',
  add: 'Add',
  muteWord: 'Mute a word or tag',
  wordOrTag: 'Word or KLOtag',
  wordHint: 'Begin with # for a KLOtag alone.',
  /** `posts` is the number of newest posts that the viewer sees. */
  wouldHide: (hidden: number, posts: number) =>
    hidden === 0
      ? 'Would hide no recent post.'
      : posts === 1
        ? 'Would hide the only recent post.'
        : `Would hide ${plain(hidden)} of ${plain(posts)} recent posts.`,
  exceptFollowed: 'Not by people I follow',
  /** Beside a word and its end, in the list. */
  onlyStrangers: 'only by strangers',
  howLong: 'For how long',
  days: { 1: '24 hours', 7: '7 days', 30: '30 days' },
  forGood: 'For good',
  /** `day` is null without an end. */
  muteUntil: (day: string | null) => (day === null ? 'Mute for good' : `Mute until ${day}`),
  until: (day: string | null) => (day === null ? 'for good' : `until ${day}`),
  muteQuestion: (name: string) => `Mute ${name}?`,
  muteLine: (name: string) =>
    `Feeds, comments and notifications leave out ${name}, who is not told. You can still open the page and write.`,
  nowMuted: (name: string) => ({ title: `${name} is muted` }),
  nowUnmuted: (name: string) => ({ title: `${name} is no longer muted` }),
  nowHidden: { title: 'The post is hidden' },
  muteFailed: { title: 'Muting did not work' },
  hideFailed: { title: 'The post could not be hidden' },
  unmuteThe: (name: string) => `Unmute ${name}`,
  showThe: (what: string) => `Show ${what}`,
  nothing: {
    title: 'Nobody is muted, restricted or blocked',
    line: 'The menu of a post or a person has all of it.',
  },
  unblockFailed: { title: 'Unblocking did not work' },
  blockFailed: { title: 'Blocking did not work' },
  undoFailed: { title: 'This could not be undone' },
  listFailed: { title: 'Your list could not be loaded' },
  nowBlocked: (name: string) => ({
    title: `${name} is blocked`,
    line: 'You no longer see each other.',
  }),
  nowUnblocked: (name: string) => ({ title: `${name} is no longer blocked` }),
  blockQuestion: (name: string) => `Block ${name}?`,
  consequences: {
    invisible: 'You no longer see each other anywhere',
    follows: 'You stop following each other',
    messages: 'Neither can write. Old messages come back when you unblock',
    untold: (name: string) => `${name} is not told`,
    undo: 'You can undo it in Settings, under Safety',
  },
  /** On the page of somebody whom the viewer blocked. */
  youBlocked: (name: string) => ({
    title: `You blocked ${name}`,
    line: 'You do not see each other until you unblock.',
  }),
  since: (day: string) => `since ${day}`,
  unblockThe: (name: string) => `Unblock ${name}`,
})
