// German: likes.
import type { likesTexts } from '../likes.ts'

export const likes: typeof likesTexts = {
  like: 'Gefällt mir',
  takeBack: 'Gefällt mir zurücknehmen',
  failed: { title: '„Gefällt mir“ konnte nicht geändert werden' },
}
