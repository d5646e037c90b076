// Searching people and posts.
import { spoken } from './spoken.ts'

export const searchTexts = spoken('search', {
  recent: 'Recent',
  tooShort: 'Type at least 2 characters.',
  search: 'Search',
  searchAll: 'Search people, posts and #KLOtags',
  noUsers: 'No users found',
  noBody: 'No body matches this filter.',
  noPosts: 'No posts found',
  styleVote: 'Style vote',
  forum: 'Forum',
  klotags: 'KLOtags',
})
