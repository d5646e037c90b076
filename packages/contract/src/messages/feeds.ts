// Feeds: Discover, Following and SOS.
import { spoken } from './spoken.ts'

export const feedsTexts = spoken('feeds', {
  loading: { title: 'Loading posts...' },
  empty: { title: 'Come back later for new content' },
})
