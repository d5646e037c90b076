// Routes of admins over people's accounts.
import * as contract from '@kloset/contract/admin-people.schemas'
import { adminPeopleLimits } from '@kloset/contract/admin-people'
import { countListedPeople, findPeoplePage } from '../features/auth/admin-people.queries.ts'
import * as people from '../features/auth/admin-people.service.ts'
import type { Auth } from '../features/auth/auth.service.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPeopleForAdmins, viewPersonForAdmins } from '../views/admin/people.ts'
import { fillKeysetPage } from '../views/fill-page.ts'

export function registerAdminPeopleRoutes(routes: Routes, platform: Platform, auth: Auth): void {
  const { db } = platform

  handle(routes, contract.getAdminPeople, async ({ query }) => {
    const { q: term = '', show, cursor } = query
    const page = await fillKeysetPage({
      cursor,
      size: adminPeopleLimits.pageSize,
      find: (before, limit) => findPeoplePage(db, { term, show, before, limit }),
      view: (rows) => viewPeopleForAdmins(db, rows),
    })
    return { ...page, count: await countListedPeople(db, { term, show }) }
  })

  handle(routes, contract.getAdminPerson, async ({ params }) => {
    const person = await viewPersonForAdmins(db, params.userId)
    if (!person) throw new AppError('profile_not_found')
    return person
  })

  handle(routes, contract.setRole, ({ params, body, viewer }) =>
    people.setRole(auth, viewer, params.userId, body.role),
  )
  handle(routes, contract.verifyPerson, ({ params, viewer }) =>
    people.setVerified(auth, viewer, params.userId, true),
  )
  handle(routes, contract.unverifyPerson, ({ params, viewer }) =>
    people.setVerified(auth, viewer, params.userId, false),
  )
  handle(routes, contract.endSessionsOfPerson, ({ params, viewer }) =>
    people.endSessions(auth, viewer, params.userId),
  )
  handle(routes, contract.suspendPerson, ({ params, body, viewer }) =>
    people.suspend(platform, viewer, params.userId, body),
  )
  handle(routes, contract.deletePerson, ({ params, body, viewer }) =>
    people.deletePerson(auth, viewer, params.userId, body),
  )
}
