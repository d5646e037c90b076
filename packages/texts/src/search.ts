// Searching people and posts.
import { formatsOf } from './formats.ts'
import { translated } from './translated.ts'

const { plain } = formatsOf('en')

export const searchTexts = translated('search', {
  recent: 'Recent',
  tooShort: 'Type at least 2 characters.',
  search: 'Search',
  searchAll: 'Search people, posts and #KLOtags',
  noUsers: 'No users found',
  newestPeople: 'Newest people',
  withoutFilter: 'Search without the filter',
  instead: { users: 'Search people', posts: 'Search posts' },
  oneWord: 'Or just one of the words:',
  noBody: 'No body matches this filter.',
  noPosts: 'No posts found',
  styleVote: 'Style vote',
  forum: 'Forum',
  klotags: 'KLOtags',
  forget: (text: string) => `Forget ${text}`,
  nothing: (text: string) => `Nothing matches “${text}”.`,
  results: (text: string) => `Search: ${text}`,
  moreTags: (more: number) => `+${plain(more)} more`,
})
