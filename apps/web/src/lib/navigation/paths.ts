// Every address of the client. No other file writes a path.
import type { Post } from '@kloset/contract/posts.schemas'

export type AuthMode = 'signup' | 'signin'

/** The hash of an address that opens a post at its comments. */
export const COMMENTS_HASH = '#comments'

export const paths = {
  /** The landing page: a document of its own, outside of the application. */
  landing: '/',
  auth: (mode: AuthMode) => `/auth?mode=${mode}`,
  resetPassword: '/reset-password',
  feed: '/feed',
  discover: '/discover',
  following: '/following',
  sos: '/sos',
  minute: '/sos/minute',
  search: '/search',
  searchKlotag: (klotag: string) => `/search?tab=posts&q=${encodeURIComponent(`#${klotag}`)}`,
  myKloset: '/my-kloset',
  /** Shown once, after confirming the mail. */
  welcome: '/welcome',
  bodySetup: '/body-setup',
  /** The set-up, from one of its steps on. */
  bodySetupAt: (step: 'about' | 'sizes') => `/body-setup?step=${step}`,
  /** The results of new measurements: posts on bodies like the viewer's, and people to follow. */
  bodyFound: '/body-setup/found',
  yourSizes: '/your-sizes',
  insights: '/insights',
  closet: '/closet',
  /** The posts that the viewer liked or voted on. */
  ownReactions: '/my-kloset/reactions',
  calendar: '/closet/calendar',
  today: '/closet/today',
  collections: '/collections',
  collection: (collectionId: string) => `/collections/${encodeURIComponent(collectionId)}`,
  /** A collection as others see it. @param key the key of its secret address */
  sharedCollection: (userId: string, collectionId: string, key: string | null = null) =>
    `${paths.user(userId)}/collections/${encodeURIComponent(collectionId)}${key === null ? '' : `?key=${key}`}`,
  user: (userId: string) => `/user/${encodeURIComponent(userId)}`,
  /** By id or `@username`: redirects to the person's page. */
  profile: (who: string) => `/profile/${encodeURIComponent(who)}`,
  upload: '/upload',
  newPost: (postType: string) => `/upload?type=${encodeURIComponent(postType)}`,
  drafts: '/drafts',
  draft: (draftId: string) => `/upload?draft=${encodeURIComponent(draftId)}`,
  editPost: (postId: string) => `/upload?edit=${encodeURIComponent(postId)}`,
  post: (postId: string) => `/post/${encodeURIComponent(postId)}`,
  /** The post with its comments visible. */
  postComments: (postId: string) => `${paths.post(postId)}${COMMENTS_HASH}`,
  /** One comment, for a report about it. */
  comment: (postId: string, commentId: string) =>
    `${paths.post(postId)}?comment=${encodeURIComponent(commentId)}`,
  styleVote: (postId: string) => `/style-vote/${encodeURIComponent(postId)}`,
  forum: (postId: string) => `/forum/${encodeURIComponent(postId)}`,
  notifications: '/notifications',
  chat: '/notifications?tab=chat',
  chatWith: (userId: string) => `/notifications?tab=chat&with=${encodeURIComponent(userId)}`,
  requests: '/notifications?tab=chat&list=requests',
  requestOf: (userId: string) => `${paths.requests}&with=${encodeURIComponent(userId)}`,
  settings: '/settings',
  notificationChoices: '/settings/notifications',
  safety: '/settings/safety',
  /** The setting private or public, and the requests to follow. */
  privateAccount: '/settings/private-account',
  chosenPeople: '/settings/chosen-people',
  /** A report without an account. @param about the path of the reported page */
  report: (about?: string) => (about ? `/report?about=${encodeURIComponent(about)}` : '/report'),
  ownReports: '/settings/reports',
  statements: '/settings/decisions',
  statement: (actId: string) => `/settings/decisions/${encodeURIComponent(actId)}`,
  objection: (actId: string) => `${paths.statement(actId)}/objection`,
  moderation: '/moderation',
  moderationCase: (caseId: string) => `/moderation/cases/${encodeURIComponent(caseId)}`,
  moderationObjections: '/moderation/objections',
  moderationLog: '/moderation/log',
  admin: '/admin',
  adminRegistration: '/admin/registration',
  adminRules: '/admin/rules',
  adminNumbers: '/admin/numbers',
  houseRules: '/house-rules',
  termsOfUse: '/terms-of-use',
  privacyPolicy: '/privacy-policy',
} as const

/** The page that fits a post's type. */
export const postPath = (post: Pick<Post, 'id' | 'postType'>) => {
  if (post.postType === 'style_vote') return paths.styleVote(post.id)
  return post.postType === 'forum' ? paths.forum(post.id) : paths.post(post.id)
}
