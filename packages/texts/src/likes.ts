// Likes.
import { spoken } from './spoken.ts'

export const likesTexts = spoken('likes', {
  failed: { title: 'Failed to update like' },
  statusFailed: { title: 'Failed to update like status' },
})
