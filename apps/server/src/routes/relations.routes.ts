// Routes of relations: block, mute or restrict a person, mute a word, hide a post, choose who may write, and the
// list of all of it.
import * as contract from '@kloset/contract/relations.schemas'
import { requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { setMessagesFrom } from '../entities/relations/message-requests.queries.ts'
import * as relations from '../features/relations/relations.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime/realtime.ts'
import { viewMutedWordPreview } from '../views/muted-word-preview.ts'
import { viewOwnSafety } from '../views/safety.ts'

export function registerRelationRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.blockPerson, async ({ params, viewer }) => {
    await relations.block(platform, { viewerId: viewer.userId, personId: params.userId })
    return undefined
  })
  handle(routes, contract.unblockPerson, async ({ params, viewer }) => {
    await relations.unblock(platform, { viewerId: viewer.userId, personId: params.userId })
    return undefined
  })

  handle(routes, contract.mutePerson, async ({ params, body, viewer }) => {
    const pair = { viewerId: viewer.userId, personId: params.userId }
    await relations.mute(platform, { ...pair, ...body })
    return undefined
  })
  handle(routes, contract.unmutePerson, async ({ params, viewer }) => {
    await relations.unmute(platform, { viewerId: viewer.userId, personId: params.userId })
    return undefined
  })

  handle(routes, contract.restrictPerson, async ({ params, viewer }) => {
    await relations.restrict(platform, { viewerId: viewer.userId, personId: params.userId })
    return undefined
  })
  handle(routes, contract.unrestrictPerson, async ({ params, viewer }) => {
    await relations.unrestrict(platform, { viewerId: viewer.userId, personId: params.userId })
    return undefined
  })

  handle(routes, contract.hidePost, async ({ params: { postId }, viewer: { userId } }) => {
    await requireSeenPost(db, postId, userId)
    await relations.hidePost(platform, userId, postId)
    return undefined
  })
  handle(routes, contract.showPost, async ({ params, viewer }) => {
    await relations.showPost(platform, viewer.userId, params.postId)
    return undefined
  })

  handle(routes, contract.muteWord, async ({ body, viewer }) => {
    await relations.muteWord(platform, { userId: viewer.userId, ...body })
    return undefined
  })
  handle(routes, contract.unmuteWord, async ({ query, viewer }) => {
    await relations.unmuteWord(platform, viewer.userId, query.word)
    return undefined
  })
  handle(routes, contract.previewMutedWord, ({ query, viewer }) =>
    viewMutedWordPreview(platform, viewer.userId, query.word),
  )

  handle(routes, contract.chooseMessagesFrom, async ({ body, viewer }) => {
    await setMessagesFrom(db, viewer.userId, body.messagesFrom)
    platform.realtime.emit(rooms.person(viewer.userId), 'safety.changed', {})
    return undefined
  })

  handle(routes, contract.getSafety, ({ viewer }) => viewOwnSafety(db, viewer.userId))
}
