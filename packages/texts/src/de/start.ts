// German: the rooms that the application starts with. The build refuses a page that starts with more.
import { auth } from './auth.ts'
import { chat } from './chat.ts'
import { common } from './common.ts'
import { feeds } from './feeds.ts'
import { filter } from './filter.ts'
import { loading } from './loading.ts'
import { measurements } from './measurements.ts'
import { media } from './media.ts'
import { notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'
import { profiles } from './profiles.ts'
import { shell } from './shell.ts'

export const start = {
  auth,
  chat,
  common,
  feeds,
  filter,
  loading,
  measurements,
  media,
  notifications,
  pages,
  posts,
  profiles,
  shell,
}
