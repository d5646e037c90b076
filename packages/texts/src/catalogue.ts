// Every text in English, and the shape of a catalogue in any language: a catalogue that lacks a text does not compile.
import { accountTexts } from './account.ts'
import { accountExportTexts } from './account-export.ts'
import { adminTexts } from './admin.ts'
import { authTexts } from './auth.ts'
import { bodySetupTexts } from './body-setup.ts'
import { chatTexts } from './chat.ts'
import { chosenPeopleTexts } from './chosen-people.ts'
import { closetTexts } from './closet.ts'
import { cutoutTexts } from './cutout.ts'
import { collectionsTexts } from './collections.ts'
import { commentsTexts } from './comments.ts'
import { commonTexts } from './common.ts'
import { composerTexts } from './composer.ts'
import { draftsTexts } from './drafts.ts'
import { errorTexts } from './errors.ts'
import { feedsTexts } from './feeds.ts'
import { fieldsTexts } from './fields.ts'
import { filterSheetTexts } from './filter-sheet.ts'
import { filterTexts } from './filter.ts'
import { foundersTexts } from './founders.ts'
import { garmentsTexts } from './garments.ts'
import { houseRulesTexts } from './house-rules.ts'
import { insightsTexts } from './insights.ts'
import { landingTexts } from './landing.ts'
import { likesTexts } from './likes.ts'
import { loadingTexts } from './loading.ts'
import { mailTexts } from './mails.ts'
import { measurementsTexts } from './measurements.ts'
import { measuresTexts } from './measures.ts'
import { mediaTexts } from './media.ts'
import { moderationTexts } from './moderation.ts'
import { notificationChoicesTexts } from './notification-choices.ts'
import { notificationsTexts } from './notifications.ts'
import { pagesTexts } from './pages.ts'
import { postsTexts } from './posts.ts'
import { privacyTexts } from './privacy.ts'
import { problemTexts } from './problems.ts'
import { productDotsTexts } from './product-dots.ts'
import { profilesTexts } from './profiles.ts'
import { pushTexts } from './push.ts'
import { reportsTexts } from './reports.ts'
import { safetyTexts } from './safety.ts'
import { searchTexts } from './search.ts'
import { settingsTexts } from './settings.ts'
import { sharingTexts } from './sharing.ts'
import { shellTexts } from './shell.ts'
import { statementsTexts } from './statements.ts'
import { uploadTexts } from './upload.ts'
import { viewerTexts } from './viewer.ts'
import { votesTexts } from './votes.ts'
import { welcomeTexts } from './welcome.ts'

export const catalogue = {
  account: accountTexts,
  accountExport: accountExportTexts,
  admin: adminTexts,
  auth: authTexts,
  bodySetup: bodySetupTexts,
  chat: chatTexts,
  chosenPeople: chosenPeopleTexts,
  closet: closetTexts,
  cutout: cutoutTexts,
  collections: collectionsTexts,
  comments: commentsTexts,
  common: commonTexts,
  composer: composerTexts,
  drafts: draftsTexts,
  errors: errorTexts,
  feeds: feedsTexts,
  fields: fieldsTexts,
  filter: filterTexts,
  filterSheet: filterSheetTexts,
  founders: foundersTexts,
  garments: garmentsTexts,
  houseRules: houseRulesTexts,
  insights: insightsTexts,
  landing: landingTexts,
  likes: likesTexts,
  loading: loadingTexts,
  mails: mailTexts,
  measurements: measurementsTexts,
  measures: measuresTexts,
  media: mediaTexts,
  moderation: moderationTexts,
  notificationChoices: notificationChoicesTexts,
  notifications: notificationsTexts,
  pages: pagesTexts,
  posts: postsTexts,
  privacy: privacyTexts,
  problems: problemTexts,
  productDots: productDotsTexts,
  profiles: profilesTexts,
  push: pushTexts,
  reports: reportsTexts,
  safety: safetyTexts,
  search: searchTexts,
  settings: settingsTexts,
  sharing: sharingTexts,
  shell: shellTexts,
  statements: statementsTexts,
  upload: uploadTexts,
  viewer: viewerTexts,
  votes: votesTexts,
  welcome: welcomeTexts,
}

type English = typeof catalogue

export interface Catalogue extends Omit<English, 'errors'> {
  readonly errors: Readonly<Record<keyof English['errors'], string>>
}
