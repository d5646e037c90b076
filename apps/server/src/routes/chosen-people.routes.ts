// Routes of one's list of chosen people: read it, add somebody, remove somebody.
import * as contract from '@kloset/contract/chosen-people.schemas'
import { findChosenIds } from '../entities/posts/chosen-people.queries.ts'
import { addChosen, removeChosen } from '../features/chosen-people/chosen-people.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewPeople } from '../views/person.ts'

export function registerChosenPeopleRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.getChosenPeople, async ({ viewer: { userId } }) => ({
    items: await viewPeople({ db, reads: db }, await findChosenIds(db, userId), userId),
  }))
  handle(routes, contract.addChosenPerson, ({ params: { userId: personId }, viewer }) =>
    addChosen(platform, { ownerId: viewer.userId, personId }),
  )
  handle(routes, contract.removeChosenPerson, ({ params: { userId: personId }, viewer }) =>
    removeChosen(platform, { ownerId: viewer.userId, personId }),
  )
}
