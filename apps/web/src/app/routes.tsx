// Every address of the application, who may see it, and what is around it.
// Screens load when they are opened, except the walls, with which visits begin.
import { DiscoverScreen, FollowingScreen } from '../routes/wall-feed.tsx'
import { LeaveApp } from './leave-app.tsx'
import { type PageRoute, screen } from './page-route.tsx'
import { settingsPages } from './settings-pages.tsx'

/** A screen that opens over the page it was reached from, when the link says so. */
type ModalRoute = Pick<PageRoute, 'path' | 'element'>

export const notFound = screen(async () => (await import('../routes/not-found.tsx')).NotFoundScreen)

const loadPost = () => import('../routes/post.tsx')
const loadStyleVote = () => import('../routes/style-vote.tsx')
const loadForum = () => import('../routes/forum.tsx')

const loadPostModal = async () => (await loadPost()).PostModal
const loadStyleVoteModal = async () => (await loadStyleVote()).StyleVoteModal
const loadForumModal = async () => (await loadForum()).ForumModal

/** The screens that open from a feed. */
export const fromFeeds = [loadPostModal, loadStyleVoteModal, loadForumModal] as const

const discover = <DiscoverScreen />
const postAlias = screen(async () => (await loadPost()).PostAlias)

export const pages: PageRoute[] = [
  { path: '/', element: <LeaveApp to="/" />, access: 'public', chrome: 'none' },
  { path: '/feed', element: discover, access: 'member', chrome: 'full' },
  { path: '/discover', element: discover, access: 'member', chrome: 'full' },
  { path: '/following', element: <FollowingScreen />, access: 'member', chrome: 'full' },
  {
    path: '/sos',
    element: screen(async () => (await import('../routes/sos.tsx')).SosScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/sos/minute',
    element: screen(async () => (await import('../routes/voting-minute.tsx')).VotingMinuteScreen),
    access: 'member',
    chrome: 'none',
  },
  {
    path: '/post/:postId',
    element: screen(async () => (await loadPost()).PostScreen),
    access: 'public',
    chrome: 'desktop',
  },
  {
    path: '/style-vote/:postId',
    element: screen(async () => (await loadStyleVote()).StyleVoteScreen),
    access: 'public',
    chrome: 'desktop',
  },
  {
    path: '/forum/:postId',
    element: screen(async () => (await loadForum()).ForumScreen),
    access: 'public',
    chrome: 'desktop',
  },
  {
    path: '/upload',
    element: screen(async () => (await import('../routes/upload.tsx')).UploadScreen),
    access: 'member',
    chrome: 'none',
  },
  { path: '/p/:postId', element: postAlias, access: 'public', chrome: 'desktop' },
  { path: '/v/:postId', element: postAlias, access: 'public', chrome: 'desktop' },
  {
    path: '/search',
    element: screen(async () => (await import('../routes/search.tsx')).SearchScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/body-setup',
    element: screen(async () => (await import('../routes/body-setup.tsx')).BodySetupScreen),
    access: 'member',
    chrome: 'none',
  },
  {
    path: '/body-setup/found',
    element: screen(async () => (await import('../routes/body-found.tsx')).BodyFoundScreen),
    access: 'member',
    chrome: 'none',
  },
  {
    path: '/welcome',
    element: screen(async () => (await import('../routes/welcome.tsx')).WelcomeScreen),
    access: 'member',
    chrome: 'none',
  },
  {
    path: '/your-sizes',
    element: screen(async () => (await import('../routes/your-sizes.tsx')).YourSizesScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/insights',
    element: screen(async () => (await import('../routes/insights.tsx')).InsightsScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/closet',
    element: screen(async () => (await import('../routes/closet.tsx')).ClosetScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/closet/today',
    element: screen(async () => (await import('../routes/today.tsx')).TodayScreen),
    access: 'member',
    chrome: 'none',
  },
  {
    path: '/closet/calendar',
    element: screen(async () => (await import('../routes/calendar.tsx')).CalendarScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/collections/:collectionId?',
    element: screen(async () => (await import('../routes/collections.tsx')).CollectionsScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/drafts',
    element: screen(async () => (await import('../routes/drafts.tsx')).DraftsScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/my-kloset',
    element: screen(async () => (await import('../routes/my-kloset.tsx')).MyKlosetScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/my-kloset/reactions',
    element: screen(async () => (await import('../routes/own-reactions.tsx')).OwnReactionsScreen),
    access: 'member',
    chrome: 'full',
  },
  {
    path: '/notifications',
    element: screen(async () => (await import('../routes/notifications.tsx')).NotificationsScreen),
    access: 'member',
    chrome: 'full',
  },
  ...settingsPages,
  {
    path: '/moderation',
    element: screen(
      async () => (await import('../routes/moderation-cases.tsx')).ModerationCasesScreen,
    ),
    access: 'moderator',
    chrome: 'own',
  },
  {
    path: '/moderation/cases/:caseId',
    element: screen(
      async () => (await import('../routes/moderation-case.tsx')).ModerationCaseScreen,
    ),
    access: 'moderator',
    chrome: 'own',
  },
  {
    path: '/moderation/objections',
    element: screen(
      async () => (await import('../routes/moderation-objections.tsx')).ModerationObjectionsScreen,
    ),
    access: 'moderator',
    chrome: 'own',
  },
  {
    path: '/moderation/log',
    element: screen(async () => (await import('../routes/moderation-log.tsx')).ModerationLogScreen),
    access: 'moderator',
    chrome: 'own',
  },
  {
    path: '/user/:userId',
    element: screen(async () => (await import('../routes/user.tsx')).UserScreen),
    access: 'public',
    chrome: 'full',
  },
  {
    path: '/user/:userId/collections/:collectionId',
    element: screen(
      async () => (await import('../routes/shared-collection.tsx')).SharedCollectionScreen,
    ),
    access: 'public',
    chrome: 'full',
  },
  {
    path: '/profile/:who',
    element: screen(async () => (await import('../routes/user.tsx')).ProfileAlias),
    access: 'public',
    chrome: 'full',
  },
  {
    path: '/auth',
    element: screen(async () => (await import('../routes/auth.tsx')).AuthScreen),
    access: 'public',
    chrome: 'none',
  },
  {
    path: '/auth/callback',
    element: screen(async () => (await import('../routes/auth-callback.tsx')).AuthCallbackScreen),
    access: 'public',
    chrome: 'none',
  },
  {
    path: '/reset-password',
    element: screen(async () => (await import('../routes/reset-password.tsx')).ResetPasswordScreen),
    access: 'public',
    chrome: 'none',
  },
  {
    path: '/admin/:part?',
    element: screen(async () => (await import('../routes/admin.tsx')).AdminScreen),
    access: 'admin',
    chrome: 'own',
  },
  {
    path: '/house-rules',
    element: screen(async () => (await import('../routes/house-rules.tsx')).HouseRulesScreen),
    access: 'public',
    chrome: 'none',
    whileSuspended: true,
  },
  {
    path: '/report',
    element: screen(async () => (await import('../routes/report.tsx')).ReportScreen),
    access: 'public',
    chrome: 'none',
  },
  {
    path: '/terms-of-use',
    element: screen(async () => (await import('../routes/terms-of-use.tsx')).TermsOfUseScreen),
    access: 'public',
    chrome: 'none',
    whileSuspended: true,
  },
  {
    path: '/privacy-policy',
    element: screen(async () => (await import('../routes/privacy-policy.tsx')).PrivacyPolicyScreen),
    access: 'public',
    chrome: 'none',
    whileSuspended: true,
  },
  {
    path: '*',
    element: notFound,
    access: 'public',
    chrome: 'full',
  },
]

export const modals: ModalRoute[] = [
  {
    path: '/post/:postId',
    element: screen(loadPostModal),
  },
  {
    path: '/style-vote/:postId',
    element: screen(loadStyleVoteModal),
  },
  {
    path: '/forum/:postId',
    element: screen(loadForumModal),
  },
]
