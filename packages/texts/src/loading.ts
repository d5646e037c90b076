// Messages about what could not be loaded.
import { translated } from './translated.ts'

export const loadingTexts = translated('loading', {
  posts: { title: 'Failed to load posts' },
  post: { title: 'Failed to load post' },
  profile: { title: 'Failed to load profile' },
  measurements: { title: 'Failed to load your measurements' },
  yourPosts: { title: 'Failed to load your posts' },
  users: { title: 'Failed to load users' },
  messages: { title: 'Failed to load messages' },
  conversations: { title: 'Failed to load conversations' },
  following: { title: 'Failed to load users you follow' },
  searchUsers: { title: 'Failed to search users' },
  userProfile: { title: 'Failed to load user profile' },
  postForEditing: { title: 'Failed to load post for editing' },
})
