// German: messages about what could not be loaded.
import type { loadingTexts } from '../loading.ts'

export const loading: typeof loadingTexts = {
  posts: { title: 'Beiträge konnten nicht geladen werden' },
  post: { title: 'Beitrag konnte nicht geladen werden' },
  profile: { title: 'Profil konnte nicht geladen werden' },
  measurements: { title: 'Deine Maße konnten nicht geladen werden' },
  yourPosts: { title: 'Deine Beiträge konnten nicht geladen werden' },
  users: { title: 'Personen konnten nicht geladen werden' },
  messages: { title: 'Nachrichten konnten nicht geladen werden' },
  conversations: { title: 'Unterhaltungen konnten nicht geladen werden' },
  following: { title: 'Personen, denen du folgst, konnten nicht geladen werden' },
  searchUsers: { title: 'Personensuche fehlgeschlagen' },
  userProfile: { title: 'Profil konnte nicht geladen werden' },
  postForEditing: { title: 'Beitrag konnte nicht zum Bearbeiten geladen werden' },
}
