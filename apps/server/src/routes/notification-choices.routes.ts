// Routes of what a person chooses to be notified of: subjects by channel, single posts, and devices with their quiet
// hours.
import { reachOf } from '@kloset/contract/notifications'
import * as contract from '@kloset/contract/notification-choices.schemas'
import {
  deleteMutedPost,
  findChoices,
  insertMutedPost,
  isPostMuted,
  upsertChoice,
} from '../entities/notifications/notification-choices.queries.ts'
import { allChoices } from '../entities/notifications/notification-choices.rules.ts'
import {
  deleteSubscription,
  findQuietHours,
  upsertQuietHours,
  upsertSubscription,
} from '../entities/notifications/push-subscriptions.queries.ts'
import {
  deleteUnwantedNewsMail,
  upsertNewsMail,
} from '../entities/notifications/news-mails.queries.ts'
import { hasWeeklyMail } from '../entities/notifications/weekly-mails.queries.ts'
import { announceChoices } from '../entities/notifications/notify.ts'
import { NIGHT } from '../entities/notifications/quiet-hours.rules.ts'
import { findPostOwner } from '../entities/posts/posts.queries.ts'
import { requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { transaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Platform } from '../platform/platform.ts'
import { readPushKeys } from '../platform/push/push-keys.queries.ts'

export function registerNotificationChoiceRoutes(routes: Routes, { db, realtime }: Platform): void {
  // The first start makes the keys of push, so that no request that reads them writes.
  routes.http.addHook('onReady', async () => void (await readPushKeys(db)))

  handle(routes, contract.getNotificationChoices, async ({ viewer: { userId } }) => ({
    choices: allChoices(await findChoices(db, userId)),
    quietHours: (await findQuietHours(db, userId)) ?? NIGHT,
    weeklyMail: await hasWeeklyMail(db, userId),
  }))

  handle(routes, contract.chooseNotifications, async ({ params, body, viewer, request }) => {
    const { subject, channel } = params
    if (!['on', 'off'].includes(reachOf(subject, channel))) throw new AppError('forbidden')
    const { userId } = viewer
    const { isOn, timeZone = 'UTC' } = body
    await transaction(db, async (tx) => {
      await upsertChoice(tx, userId, { subject, channel, isOn })
      if (channel !== 'mail') return
      if (isOn) await upsertNewsMail(tx, userId, { language: languageOf(request), timeZone })
      else await deleteUnwantedNewsMail(tx, userId)
    })
    announceChoices({ realtime }, userId)
  })

  handle(routes, contract.chooseQuietHours, async ({ body, viewer }) => {
    await upsertQuietHours(db, viewer.userId, body)
    announceChoices({ realtime }, viewer.userId)
  })

  const requirePost = async (postId: string, userId: string) => {
    await requireSeenPost(db, postId, userId)
    if ((await findPostOwner(db, postId)) === null) throw new AppError('post_not_found')
  }

  handle(routes, contract.getPostAlerts, async ({ params: { postId }, viewer: { userId } }) => {
    await requirePost(postId, userId)
    return { isOn: !(await isPostMuted(db, userId, postId)) }
  })

  handle(
    routes,
    contract.choosePostAlerts,
    async ({ params: { postId }, body: { isOn }, viewer: { userId } }) => {
      await requirePost(postId, userId)
      await (isOn ? deleteMutedPost : insertMutedPost)(db, userId, postId)
      return { isOn }
    },
  )

  handle(routes, contract.getPushKey, async () => {
    const { publicKey } = await readPushKeys(db)
    return { publicKey }
  })

  handle(routes, contract.switchPushOn, async ({ body, viewer, request }) => {
    const { endpoint, keys, timeZone } = body
    const { userId, sessionId } = viewer
    const language = languageOf(request)
    await upsertSubscription(db, { userId, sessionId, endpoint, ...keys, language, timeZone })
  })

  handle(routes, contract.switchPushOff, ({ body, viewer }) =>
    deleteSubscription(db, viewer.userId, body.endpoint),
  )
}
