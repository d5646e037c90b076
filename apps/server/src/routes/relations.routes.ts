// Routes of relations: block, mute or restrict a person, mute a word, hide a post, choose who may write, and the
// list of all of it.
import * as contract from '@kloset/contract/relations.schemas'
import { requireSeenPost } from '../entities/moderation/seen-post.queries.ts'
import { setMessagesFrom } from '../entities/relations/message-requests.queries.ts'
import * as relations from '../features/relations/relations.service.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { rooms } from '../platform/realtime/realtime.ts'
import { viewMutedWordPreview } from '../views/muted-word-preview.ts'
import { viewOwnSafety } from '../views/safety.ts'

interface Asked {
  readonly params: { readonly userId: string }
  readonly viewer: Viewer
}
const pairOf = ({ params, viewer }: Asked) => ({
  viewerId: viewer.userId,
  personId: params.userId,
})

export function registerRelationRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.blockPerson, (asked) => relations.block(platform, pairOf(asked)))
  handle(routes, contract.unblockPerson, (asked) => relations.unblock(platform, pairOf(asked)))

  handle(routes, contract.mutePerson, (asked) =>
    relations.mute(platform, { ...pairOf(asked), ...asked.body }),
  )
  handle(routes, contract.unmutePerson, (asked) => relations.unmute(platform, pairOf(asked)))

  handle(routes, contract.restrictPerson, (asked) => relations.restrict(platform, pairOf(asked)))
  handle(routes, contract.unrestrictPerson, (asked) =>
    relations.unrestrict(platform, pairOf(asked)),
  )

  handle(routes, contract.hidePost, async ({ params: { postId }, viewer: { userId } }) => {
    await requireSeenPost(db, postId, userId)
    await relations.hidePost(platform, userId, postId)
  })
  handle(routes, contract.showPost, ({ params, viewer }) =>
    relations.showPost(platform, viewer.userId, params.postId),
  )

  handle(routes, contract.muteWord, ({ body, viewer }) =>
    relations.muteWord(platform, { userId: viewer.userId, ...body }),
  )
  handle(routes, contract.unmuteWord, ({ query, viewer }) =>
    relations.unmuteWord(platform, viewer.userId, query.word),
  )
  handle(routes, contract.previewMutedWord, ({ query, viewer }) =>
    viewMutedWordPreview(platform, viewer.userId, query.word),
  )

  handle(routes, contract.chooseMessagesFrom, async ({ body, viewer }) => {
    await setMessagesFrom(db, viewer.userId, body.messagesFrom)
    platform.realtime.emit(rooms.person(viewer.userId), 'safety.changed', {})
  })

  handle(routes, contract.getSafety, ({ viewer }) => viewOwnSafety(db, viewer.userId))
}
