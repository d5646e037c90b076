// Likes.
import { translated } from './translated.ts'

export const likesTexts = translated('likes', {
  failed: { title: 'Failed to update like' },
  statusFailed: { title: 'Failed to update like status' },
})
