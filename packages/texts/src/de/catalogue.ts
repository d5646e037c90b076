// Every text in German.
import type { Catalogue } from '../catalogue.ts'
import { account } from './account.ts'
import { accountExport } from './account-export.ts'
import { admin } from './admin.ts'
import { auth } from './auth.ts'
import { bodySetup } from './body-setup.ts'
import { chat } from './chat.ts'
import { chosenPeople } from './chosen-people.ts'
import { closet } from './closet.ts'
import { cutout } from './cutout.ts'
import { collections } from './collections.ts'
import { comments } from './comments.ts'
import { common } from './common.ts'
import { composer } from './composer.ts'
import { drafts } from './drafts.ts'
import { errors } from './errors.ts'
import { feeds } from './feeds.ts'
import { fields } from './fields.ts'
import { filterSheet } from './filter-sheet.ts'
import { filter } from './filter.ts'
import { founders } from './founders.ts'
import { garments } from './garments.ts'
import { houseRules } from './house-rules.ts'
import { insights } from './insights.ts'
import { landing } from './landing.ts'
import { likes } from './likes.ts'
import { loading } from './loading.ts'
import { mails } from './mails.ts'
import { measurements } from './measurements.ts'
import { measures } from './measures.ts'
import { media } from './media.ts'
import { moderation } from './moderation.ts'
import { notificationChoices } from './notification-choices.ts'
import { notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { posts } from './posts.ts'
import { privacy } from './privacy.ts'
import { problems } from './problems.ts'
import { productDots } from './product-dots.ts'
import { profiles } from './profiles.ts'
import { push } from './push.ts'
import { reports } from './reports.ts'
import { safety } from './safety.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { sharing } from './sharing.ts'
import { shell } from './shell.ts'
import { statements } from './statements.ts'
import { upload } from './upload.ts'
import { viewer } from './viewer.ts'
import { votes } from './votes.ts'
import { welcome } from './welcome.ts'

export const catalogue: Catalogue = {
  account,
  accountExport,
  admin,
  auth,
  bodySetup,
  chat,
  chosenPeople,
  closet,
  cutout,
  collections,
  comments,
  common,
  composer,
  drafts,
  errors,
  feeds,
  fields,
  filter,
  filterSheet,
  founders,
  garments,
  houseRules,
  insights,
  landing,
  likes,
  loading,
  mails,
  measurements,
  measures,
  media,
  moderation,
  notificationChoices,
  notifications,
  pages,
  posts,
  privacy,
  problems,
  productDots,
  profiles,
  push,
  reports,
  safety,
  search,
  settings,
  sharing,
  shell,
  statements,
  upload,
  viewer,
  votes,
  welcome,
}
