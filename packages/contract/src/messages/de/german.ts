// Every text of pages in German, room by room.
import type { Pages } from '../english.ts'
import { account } from './account.ts'
import { auth } from './auth.ts'
import { chat } from './chat.ts'
import { comingSoon } from './coming-soon.ts'
import { comments } from './comments.ts'
import { common } from './common.ts'
import { composer } from './composer.ts'
import { feeds } from './feeds.ts'
import { fields } from './fields.ts'
import { filter } from './filter.ts'
import { likes } from './likes.ts'
import { loading } from './loading.ts'
import { measurements } from './measurements.ts'
import { media } from './media.ts'
import { notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'
import { productDots } from './product-dots.ts'
import { profiles } from './profiles.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { shell } from './shell.ts'
import { upload } from './upload.ts'
import { viewer } from './viewer.ts'
import { votes } from './votes.ts'

export const german: Pages = {
  account,
  auth,
  chat,
  comingSoon,
  comments,
  common,
  composer,
  feeds,
  fields,
  filter,
  likes,
  loading,
  measurements,
  media,
  notifications,
  pages,
  posts,
  productDots,
  profiles,
  search,
  settings,
  sharing,
  shell,
  upload,
  viewer,
  votes,
}
