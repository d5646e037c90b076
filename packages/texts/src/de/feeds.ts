// German: feeds: Discover, Following and SOS.
import { formatsOf } from '../formats.ts'
import type { feedsTexts } from '../feeds.ts'

const { plural } = formatsOf('de')

export const feeds: typeof feedsTexts = {
  loading: { title: 'Beiträge werden geladen …' },
  empty: { title: 'Schau später wieder vorbei, dann gibt es Neues' },
  discover: 'Entdecken',
  discoverSimilar: 'Looks an Körpern wie meinem',
  looks: 'Looks',
  following: 'Folge ich',
  followingLine: 'Beiträge von Leuten, denen du folgst',
  followingLooks: 'Looks von Leuten, denen du folgst',
  sos: 'SOS',
  sosLine: 'Style Votes und Mode-Notfälle',
  manyNew: '99+ neue Beiträge',
  newPosts: (count) => plural(count, { one: 'neuer Beitrag', other: 'neue Beiträge' }),
}
