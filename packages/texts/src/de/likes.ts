// German: likes.
import type { likesTexts } from '../likes.ts'

export const likes: typeof likesTexts = {
  failed: { title: '„Gefällt mir“ konnte nicht geändert werden' },
  statusFailed: { title: '„Gefällt mir“ konnte nicht aktualisiert werden' },
}
