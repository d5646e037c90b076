// An invitation lists the first three people who joined with it. The inviter does not get people whom they cannot see.
import { createAdminInvitation } from '@kloset/contract/admin-registration.schemas'
import { getOwnInvitations } from '@kloset/contract/registration.schemas'
import { blockPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../test-support/access/world.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp

test('each invitation names the first person who used it, but nobody who is blocked', async () => {
  const boss = await givePerson(testApp, { role: 'admin' })
  for (const maxUses of [10, 1]) {
    await call(createAdminInvitation, { body: { maxUses, days: 7 } }, boss)
  }
  const readOwn = async () => (await call(getOwnInvitations, {}, boss)).body.items
  const [forOne, forTen] = await readOwn()
  const guests = [
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
    await givePerson(testApp),
  ]
  const ids = guests.map(({ id }) => id)
  await sql`
    insert into invited_people (user_id, inviter_id, invitation_id)
    select id, ${boss.id}, ${forTen?.id} from unnest(${ids}::uuid[]) as id
  `.execute(platform.db)
  const namesOf = async () =>
    (await readOwn()).map(({ id, joined }) => [id, joined.map((person) => person.id)])
  const firstThree = ids.toSorted().slice(0, 3)
  expect(await namesOf()).toEqual([
    [forOne?.id, []],
    [forTen?.id, firstThree],
  ])
  const [blockedId = ''] = firstThree
  await call(blockPerson, { params: { userId: blockedId } }, boss)
  expect(await namesOf()).toEqual([
    [forOne?.id, []],
    [forTen?.id, firstThree.slice(1)],
  ])
})
