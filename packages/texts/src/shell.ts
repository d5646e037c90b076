// Texts around every screen: header, shortcuts, what to share.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { exact, plural } = formatsOf('en')

export const shellTexts = translated('shell', {
  discover: 'Discover',
  following: 'Following',
  sos: 'SOS',
  feeds: 'Feeds',
  notifications: 'Notifications',
  todaysLook: 'Today’s look',
  search: 'Search',
  myKloset: 'My Kloset',
  /** The bar at the bottom of phones. */
  bar: 'Main',
  home: 'Home',
  /** Notifications and chat; its count includes only messages. */
  inbox: 'Inbox',
  inboxUnread: (count: number) =>
    `Inbox, ${plural(count, { one: 'unread message', other: 'unread messages' })}`,
  me: 'Me',
  upload: 'Upload',
  logIn: 'Log In',
  signUp: 'Sign Up',
  toFeed: 'Kloset, to the feed',
  toStart: 'Kloset, to the start page',
  offline: 'You are offline. What you see may be out of date.',
  loadingPage: 'Loading page',
  skip: 'Skip to content',
  skipToBar: 'Skip to navigation',
  shortcuts: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  alsoInSettings: 'Also under Settings.',
  fashionContent: 'Fashion Content',
  fashionContentLine: '1-10 photos or videos',
  styleVote: 'Style Vote',
  styleVoteLine: '1-4 outfit images that others vote on',
  popular: 'Popular',
  forumThread: 'Forum Thread',
  forumThreadLine: 'A question that others answer',
  forumBadge: 'Q&A',
  drafts: 'Drafts',
  whatToShare: 'What would you like to share?',
  nextPost: 'Next post',
  previousPost: 'Previous post',
  like: 'Like',
  comment: 'Comment',
  newPost: 'New post',
  thisList: 'This list',
  /** `total` is the text of the badge: voice control finds the bell by it. */
  unread: (total: string) => `Notifications, ${total} unread`,
  newNotifications: (count: number) => `${exact(count)} new notifications`,
})
