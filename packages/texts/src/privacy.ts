// Private accounts: what it means to be private, requests to follow, and removing a follower.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { form } = formatsOf('en')

export const privacyTexts = translated('privacy', {
  title: 'Private account',
  line: 'Only people whom you let follow you see your posts.',
  /** The effect of the switch. */
  means: {
    posts:
      'Your posts and your public collections are for your followers. Discover, SOS, search and body filters do not find them, and links to them open for your followers alone. What you share with chosen people is for the people on your list, also without following.',
    asks: 'People who want to follow you ask first. Your current followers stay; you can remove them in your list of followers.',
    stays:
      'Your name, your picture and the words of your profile stay visible, and so do your comments and votes on posts of others.',
    back: 'When you switch it off, posts that were for everyone are for everyone again. What you share until then stays for your followers.',
  },
  nowPrivate: { title: 'Your account is private now' },
  nowPublic: { title: 'Your account is public now' },
  failed: { title: 'The change was not saved' },
  loadFailed: { title: 'Failed to load your account' },
  requests: 'Requests to follow',
  /** `shown` is the text of the count: `100+` for many. */
  requestsWait: (shown: string, count: number) =>
    `${shown} ${form(count, { one: 'person asks', other: 'people ask' })} to follow you`,
  noRequests: 'Nobody is asking to follow you.',
  declined: 'Declined',
  declinedLine: 'They are not told: to them, the request waits. You can still accept it.',
  requestsFailed: { title: 'Failed to load the requests' },
  answer: 'Answer',
  accept: 'Accept',
  acceptThe: (name: string) => `Accept the request of ${name}`,
  declineThe: (name: string) => `Decline the request of ${name}`,
  nowAccepted: (name: string) => ({ title: `${name} follows you now` }),
  nowDeclined: (name: string) => ({ title: `Request of ${name} declined` }),
  waitsAgain: { title: 'The answer was taken back' },
  requestGone: (name: string) => ({ title: `${name} took the request back` }),
  answerFailed: { title: 'The request was not answered' },
  remove: 'Remove',
  removeThe: (name: string) => `Remove ${name} from your followers`,
  removeQuestion: (name: string) => `Remove ${name} from your followers?`,
  removals: {
    posts: 'They no longer see what you share with your followers.',
    keeps: 'Their likes and comments stay. What they saved of yours becomes an empty space.',
    again: 'They can follow you again. If your account is private, they have to ask.',
    untold: (name: string) => `${name} is not told.`,
  },
  nowRemoved: (name: string) => ({ title: `${name} does not follow you any more` }),
  removeFailed: { title: 'The follower was not removed' },
  /** On somebody's page. */
  isPrivate: 'This account is private',
  followToSee: (name: string) => `Follow ${name} to see what they share.`,
  waitToSee: (name: string) => `You asked to follow. You see the posts once ${name} accepts.`,
  listsHidden: 'Only followers see this list',
  /** While a post is composed. */
  atMost: 'Your account is private: at most your followers see your posts.',
})
