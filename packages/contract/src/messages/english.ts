// Every text people read, room by room: the whole of what another language has to say.
import { authTexts } from './auth.ts'
import { chatTexts } from './chat.ts'
import { comingSoonTexts } from './coming-soon.ts'
import { commentsTexts } from './comments.ts'
import { feedsTexts } from './feeds.ts'
import { likesTexts } from './likes.ts'
import { loadingTexts } from './loading.ts'
import { mediaTexts } from './media.ts'
import { notificationsTexts } from './notifications.ts'
import { pagesTexts } from './pages.ts'
import { postsTexts } from './posts.ts'
import { profilesTexts } from './profiles.ts'
import { sharingTexts } from './sharing.ts'
import { uploadTexts } from './upload.ts'
import { votesTexts } from './votes.ts'

export const english = {
  auth: authTexts,
  chat: chatTexts,
  comingSoon: comingSoonTexts,
  comments: commentsTexts,
  feeds: feedsTexts,
  likes: likesTexts,
  loading: loadingTexts,
  media: mediaTexts,
  notifications: notificationsTexts,
  pages: pagesTexts,
  posts: postsTexts,
  profiles: profilesTexts,
  sharing: sharingTexts,
  upload: uploadTexts,
  votes: votesTexts,
}

/** The shape of a catalogue: a missing text of another language does not compile. */
export type Catalogue = typeof english
