// Likes.
import { translated } from './translated.ts'

export const likesTexts = translated('likes', {
  like: 'Like',
  takeBack: 'Take the like back',
  failed: { title: 'Failed to update like' },
})
