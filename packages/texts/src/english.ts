// Every text that pages say, room by room. What the server alone says is added in catalogues.ts.
import { accountTexts } from './account.ts'
import { authTexts } from './auth.ts'
import { chatTexts } from './chat.ts'
import { comingSoonTexts } from './coming-soon.ts'
import { commentsTexts } from './comments.ts'
import { commonTexts } from './common.ts'
import { composerTexts } from './composer.ts'
import { feedsTexts } from './feeds.ts'
import { fieldsTexts } from './fields.ts'
import { filterTexts } from './filter.ts'
import { likesTexts } from './likes.ts'
import { loadingTexts } from './loading.ts'
import { measurementsTexts } from './measurements.ts'
import { mediaTexts } from './media.ts'
import { notificationsTexts } from './notifications.ts'
import { pagesTexts } from './pages.ts'
import { postsTexts } from './posts.ts'
import { productDotsTexts } from './product-dots.ts'
import { profilesTexts } from './profiles.ts'
import { searchTexts } from './search.ts'
import { settingsTexts } from './settings.ts'
import { sharingTexts } from './sharing.ts'
import { shellTexts } from './shell.ts'
import { uploadTexts } from './upload.ts'
import { viewerTexts } from './viewer.ts'
import { votesTexts } from './votes.ts'

export const english = {
  account: accountTexts,
  auth: authTexts,
  chat: chatTexts,
  comingSoon: comingSoonTexts,
  comments: commentsTexts,
  common: commonTexts,
  composer: composerTexts,
  feeds: feedsTexts,
  fields: fieldsTexts,
  filter: filterTexts,
  likes: likesTexts,
  loading: loadingTexts,
  measurements: measurementsTexts,
  media: mediaTexts,
  notifications: notificationsTexts,
  pages: pagesTexts,
  posts: postsTexts,
  productDots: productDotsTexts,
  profiles: profilesTexts,
  search: searchTexts,
  settings: settingsTexts,
  sharing: sharingTexts,
  shell: shellTexts,
  upload: uploadTexts,
  viewer: viewerTexts,
  votes: votesTexts,
}

/** The shape of a catalogue: a text that another language lacks does not compile. */
export type Pages = typeof english
