// Routes of private accounts: making an account private or public, requests to follow, answers, and removing a
// follower.
import * as contract from '@kloset/contract/follow-requests.schemas'
import { followLimits } from '@kloset/contract/follows'
import { findRequestsPage } from '../entities/people/privacy.queries.ts'
import { relationsOf } from '../entities/relations/kept-relations.queries.ts'
import { answerRequest } from '../features/follows/follow-requests.service.ts'
import { removeFollower } from '../features/follows/follows.service.ts'
import { choosePrivacy } from '../features/follows/privacy.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage, idsOf } from '../views/fill-page.ts'
import { viewPeople } from '../views/person.ts'
import { viewOwnProfile } from '../views/profile.ts'

export function registerFollowRequestRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.choosePrivacy, async ({ body, viewer: { userId } }) => {
    await choosePrivacy(platform, userId, body.isPrivate)
    const profile = await viewOwnProfile(platform, userId)
    if (profile === null) throw new AppError('profile_not_found')
    return profile
  })

  handle(
    routes,
    contract.getFollowRequests,
    async ({ query: { cursor, list }, viewer: { userId: personId } }) => {
      const { outOfSight: hidden } = await relationsOf(db, personId)
      return fillKeysetPage({
        cursor,
        size: followLimits.pageSize,
        find: (before, limit) => findRequestsPage(db, { personId, list, hidden, before, limit }),
        view: (rows) => viewPeople({ db, reads: db }, idsOf(rows), personId),
      })
    },
  )

  handle(routes, contract.answerFollowRequest, async ({ params, body, viewer }) => {
    const request = { askerId: params.userId, personId: viewer.userId }
    await answerRequest(platform, request, body.answer)
  })

  handle(routes, contract.removeFollower, ({ params, viewer }) =>
    removeFollower(platform, viewer.userId, params.userId),
  )
}
