// German: searching people and posts.
import { formatsOf } from '../formats.ts'
import type { searchTexts } from '../search.ts'

const { plain } = formatsOf('de')

export const search: typeof searchTexts = {
  recent: 'Zuletzt gesucht',
  tooShort: 'Gib mindestens 2 Zeichen ein.',
  search: 'Suchen',
  searchAll: 'Personen, Beiträge, #KLOtags',
  noUsers: 'Keine Personen gefunden',
  newestPeople: 'Neu dabei',
  withoutFilter: 'Ohne den Filter suchen',
  instead: { users: 'Personen suchen', posts: 'Beiträge suchen' },
  oneWord: 'Oder nur eines der Wörter:',
  noBody: 'Kein Körper passt zu diesem Filter.',
  noPosts: 'Keine Beiträge gefunden',
  styleVote: 'Style Vote',
  forum: 'Forum',
  klotags: 'KLOtags',
  forget: (text) => `${text} vergessen`,
  nothing: (text) => `Nichts passt zu „${text}“.`,
  results: (text) => `Suche: ${text}`,
  moreTags: (more) => `+${plain(more)} weitere`,
}
