// The application as a list of all its routes and listeners. serve.ts and the tests build the same one.
import type { EndpointShape } from '@kloset/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import './app/upload-listeners.ts'
import { findSanctions } from './entities/moderation/sanctions.queries.ts'
import { createAuth } from './features/auth/auth.service.ts'
import { createIpOf } from './platform/http/address.ts'
import { createLoadShedder, type LoadShedder, requestSlots } from './platform/http/load-shedding.ts'
import type { Guard, Routes } from './platform/http/handle.ts'
import { createOwnOrigins } from './platform/http/own-origin.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { Consume } from './platform/http/rate-limits.ts'
import type { Platform } from './platform/platform.ts'
import { registerAdminNumberRoutes } from './routes/admin-numbers.routes.ts'
import { registerAdminPeopleRoutes } from './routes/admin-people.routes.ts'
import { registerAdminRegistrationRoutes } from './routes/admin-registration.routes.ts'
import { registerAskedMailRoutes } from './routes/asked-mails.routes.ts'
import { registerAuthRoutes } from './routes/auth.routes.ts'
import { registerOwnClosetRoutes } from './routes/own-closet.routes.ts'
import { registerChosenPeopleRoutes } from './routes/chosen-people.routes.ts'
import { registerCollectionRoutes } from './routes/collections.routes.ts'
import { registerSharedCollectionRoutes } from './routes/shared-collections.routes.ts'
import { registerCommentRoutes } from './routes/comments.routes.ts'
import { registerDevMailbox } from './routes/dev-mailbox.routes.ts'
import { registerTyping } from './routes/messages.realtime.ts'
import { registerMessageRoutes } from './routes/messages.routes.ts'
import { registerEvidenceFiles } from './routes/evidence.routes.ts'
import { registerFeedRoutes } from './routes/feeds.routes.ts'
import { registerFeedWatching } from './routes/feeds.realtime.ts'
import { registerFollowRequestRoutes } from './routes/follow-requests.routes.ts'
import { registerFollowRoutes } from './routes/follows.routes.ts'
import { registerHealth } from './routes/health.routes.ts'
import { registerGarmentRoutes } from './routes/garments.routes.ts'
import { registerHouseRuleRoutes } from './routes/house-rules.routes.ts'
import { createFilterLimit } from './routes/limit-filters.ts'
import { registerInsightRoutes } from './routes/insights.routes.ts'
import { registerLikeRoutes } from './routes/likes.routes.ts'
import { registerMeasurementRoutes } from './routes/measurements.routes.ts'
import { registerMediaRoutes } from './routes/media.routes.ts'
import { registerModerationRoutes } from './routes/moderation.routes.ts'
import { registerNewPeopleRoutes } from './routes/new-people.routes.ts'
import { registerNotificationChoiceRoutes } from './routes/notification-choices.routes.ts'
import { registerNotificationRoutes } from './routes/notifications.routes.ts'
import { registerOwnDraftRoutes } from './routes/own-drafts.routes.ts'
import { registerOwnAccountRoutes } from './routes/own-account.routes.ts'
import { registerPages } from './routes/pages.routes.ts'
import { registerOwnSizeRoutes } from './routes/own-sizes.routes.ts'
import { registerPostRoutes } from './routes/posts.routes.ts'
import { registerHiddenResults } from './routes/style-votes.realtime.ts'
import { registerPostWatching } from './routes/posts.realtime.ts'
import { registerProfileWatching } from './routes/profiles.realtime.ts'
import { registerProfileRoutes } from './routes/profiles.routes.ts'
import { registerReference } from './routes/reference.routes.ts'
import { registerRelationChanges } from './routes/relations.realtime.ts'
import { registerRelationRoutes } from './routes/relations.routes.ts'
import { registerRegistrationRoutes } from './routes/registration.routes.ts'
import { registerReactionRoutes } from './routes/reactions.routes.ts'
import { registerReportRoutes } from './routes/reports.routes.ts'
import { registerSearchRoutes } from './routes/search.routes.ts'
import { registerStatementRoutes } from './routes/statements.routes.ts'
import { registerStyleVoteRoutes } from './routes/style-votes.routes.ts'
import { registerThreadFollowRoutes } from './routes/thread-follows.routes.ts'

export interface App {
  readonly http: FastifyInstance
  readonly endpoints: readonly EndpointShape[]
  readonly refusals: LoadShedder['refusals']
}

export interface AppOptions {
  readonly consume: Consume
  /** Parses every answer by its schema: tests and development. */
  readonly checkAnswers: boolean
  readonly isReady: () => Promise<boolean>
  /** Whether the database's disk is full. Absent: it never is. */
  readonly isFull?: () => boolean
}

/** Binds every route to the platform. The caller listens, and closes in reverse. */
export async function buildApp(platform: Platform, options: AppOptions): Promise<App> {
  const { config, log, realtime } = platform
  const shedder = createLoadShedder(requestSlots)
  const http = await createHttpServer({
    shedder,
    log,
    trustProxy: config.trustProxy,
    publicUrl: config.publicUrl,
    mediaOrigin: config.s3?.publicUrl ? new URL(config.s3.publicUrl).origin : null,
    connectionsPerAddress: config.connectionsPerAddress,
  })
  const auth = createAuth(platform)
  const guard: Guard = {
    enter: shedder.enter,
    isFull: shedder.isFull,
    authenticate: auth.authenticate,
    authenticateAnew: ({ headers }) => auth.authenticateSocket(headers),
    sanctionOf: async ({ userId }) => (await findSanctions(platform.db, userId))[0]?.kind ?? null,
    consume: auth.devices.limit(options.consume),
    checkAnswers: options.checkAnswers,
  }
  const routes: Routes = { http, guard, endpoints: [] }

  const underFilter = createFilterLimit(guard)

  registerHealth(routes, options.isReady, options.isFull ?? (() => false))
  registerAuthRoutes(routes, platform, auth)
  registerOwnAccountRoutes(routes, platform, auth)
  registerGarmentRoutes(routes, platform)
  registerHouseRuleRoutes(routes, platform)
  registerRegistrationRoutes(routes, platform)
  registerAdminRegistrationRoutes(routes, platform)
  registerAdminPeopleRoutes(routes, platform, auth)
  registerAdminNumberRoutes(routes, platform)
  registerMediaRoutes(routes, platform)
  registerOwnSizeRoutes(routes, platform)
  registerPostRoutes(routes, platform)
  registerOwnDraftRoutes(routes, platform)
  registerLikeRoutes(routes, platform)
  registerInsightRoutes(routes, platform)
  registerOwnClosetRoutes(routes, platform)
  registerCollectionRoutes(routes, platform)
  registerChosenPeopleRoutes(routes, platform)
  registerSharedCollectionRoutes(routes, platform)
  registerFeedRoutes(routes, platform, underFilter)
  registerStyleVoteRoutes(routes, platform)
  registerCommentRoutes(routes, platform)
  registerThreadFollowRoutes(routes, platform)
  registerProfileRoutes(routes, platform)
  registerMeasurementRoutes(routes, platform)
  registerFollowRoutes(routes, platform, underFilter)
  registerFollowRequestRoutes(routes, platform)
  registerRelationRoutes(routes, platform)
  registerSearchRoutes(routes, platform, underFilter)
  registerNewPeopleRoutes(routes, platform)
  registerNotificationRoutes(routes, platform)
  registerNotificationChoiceRoutes(routes, platform)
  await registerAskedMailRoutes(routes, platform)
  registerMessageRoutes(routes, platform)
  registerReactionRoutes(routes, platform)
  registerReportRoutes(routes, platform)
  registerModerationRoutes(routes, platform)
  registerEvidenceFiles(routes, platform)
  registerStatementRoutes(routes, platform)
  registerDevMailbox(routes, platform)
  registerReference(routes, config.publicUrl)
  await registerPages(routes, platform, (request) => auth.sessions.cookieOf(request) !== null)

  registerPostWatching(platform)
  registerHiddenResults(platform)
  registerProfileWatching(platform)
  registerFeedWatching(platform)
  registerTyping(platform)
  registerRelationChanges(platform)
  realtime.attach(http.server, {
    authenticate: auth.authenticateSocket,
    ipOf: createIpOf(config.trustProxy),
    isOwnOrigin: createOwnOrigins(config.publicUrl, config.trustProxy),
  })
  return { http, endpoints: routes.endpoints, refusals: shedder.refusals }
}
