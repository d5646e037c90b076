// Feeds: Discover, Following and SOS.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain, plural } = formatsOf('en')

export const feedsTexts = translated('feeds', {
  loading: { title: 'Loading posts...' },
  empty: { title: 'Come back later for new content' },
  discover: 'Discover',
  looks: 'Looks',
  showFirst: 'What Discover shows',
  newest: 'Newest',
  newestLooks: 'The newest looks',
  likeMe: 'Like me',
  bodiesLikeYours: 'Looks on bodies like yours',
  noBodiesYet: 'Nobody with a body like yours shares looks yet.',
  following: 'Following',
  followingLine: 'Posts from people you follow',
  followingLooks: 'Looks from people you follow',
  sos: 'SOS',
  sosLine: 'Style votes and fashion emergencies',
  moreFrom: (count: number, name: string) => `${plain(count)} more from ${name}`,
  thisPerson: 'this person',
  manyNew: '99+ new posts',
  newPosts: (count: number) => plural(count, { one: 'new post', other: 'new posts' }),
})
