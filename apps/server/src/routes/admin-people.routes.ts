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

  handle(routes, contract.setRole, async ({ params, body, viewer }) => {
    await people.setRole(auth, viewer, params.userId, body.role)
    return undefined
  })
  handle(routes, contract.verifyPerson, async ({ params, viewer }) => {
    await people.setVerified(auth, viewer, params.userId, true)
    return undefined
  })
  handle(routes, contract.unverifyPerson, async ({ params, viewer }) => {
    await people.setVerified(auth, viewer, params.userId, false)
    return undefined
  })
  handle(routes, contract.endSessionsOfPerson, async ({ params, viewer }) => {
    await people.endSessions(auth, viewer, params.userId)
    return undefined
  })
  handle(routes, contract.suspendPerson, async ({ params, body, viewer }) => {
    await people.suspend(platform, viewer, params.userId, body)
    return undefined
  })
  handle(routes, contract.deletePerson, async ({ params, body, viewer }) => {
    await people.deletePerson(auth, viewer, params.userId, body)
    return undefined
  })
}
