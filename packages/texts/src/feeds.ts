// Feeds: Discover, Following and SOS.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plural } = formatsOf('en')

export const feedsTexts = translated('feeds', {
  loading: { title: 'Loading posts...' },
  empty: { title: 'Come back later for new content' },
  discover: 'Discover',
  discoverSimilar: 'Looks on bodies like mine',
  looks: 'Looks',
  following: 'Following',
  followingLine: 'Posts from people you follow',
  followingLooks: 'Looks from people you follow',
  sos: 'SOS',
  sosLine: 'Style votes and fashion emergencies',
  manyNew: '99+ new posts',
  newPosts: (count: number) => plural(count, { one: 'new post', other: 'new posts' }),
})
