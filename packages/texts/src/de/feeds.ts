// German: feeds: Discover, Following and SOS.
import { formatsOf } from '../formats.ts'
import type { feedsTexts } from '../feeds.ts'

const { plain, plural } = formatsOf('de')

export const feeds: typeof feedsTexts = {
  loading: { title: 'Beiträge werden geladen …' },
  empty: { title: 'Schau später wieder vorbei, dann gibt es Neues' },
  discover: 'Entdecken',
  looks: 'Looks',
  showFirst: 'Was Entdecken zeigt',
  newest: 'Neueste',
  newestLooks: 'Die neuesten Looks',
  likeMe: 'Wie ich',
  bodiesLikeYours: 'Looks an Körpern wie deinem',
  noBodiesYet: 'Noch hat niemand mit einem Körper wie deinem Looks geteilt.',
  following: 'Gefolgt',
  followingLine: 'Beiträge von Personen, denen du folgst',
  followingLooks: 'Looks von Personen, denen du folgst',
  sos: 'SOS',
  sosLine: 'Style Votes und Mode-Notfälle',
  moreFrom: (count, name) => `${plain(count)} weitere von ${name}`,
  thisPerson: 'dieser Person',
  manyNew: '99+ neue Beiträge',
  newPosts: (count) => plural(count, { one: 'neuer Beitrag', other: 'neue Beiträge' }),
}
