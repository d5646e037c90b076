// The list of chosen people: whom it accepts, how many, and who owns it.
import { CHOSEN_PEOPLE_MAX } from '@kloset/contract/chosen-people'
import * as contract from '@kloset/contract/chosen-people.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { giveCrowd } from '../../test-support/fixtures.ts'
import { giveChosenReaders } from '../../test-support/readers.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { findExportPage } from '../../views/leaving/export.queries.ts'
import { run as erase } from '../../views/leaving/erase-account.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const { db } = platform

let author: TestPerson
let follower: TestPerson
let stranger: TestPerson
let chosenFollower: TestPerson
let chosen: TestPerson

beforeEach(async () => {
  ;({ author, follower, stranger, chosenFollower, chosen } = await giveChosenReaders(testApp))
})

const of = ({ id }: { id: string }) => ({ params: { userId: id } })
const add = (person: { id: string }) => call(contract.addChosenPerson, of(person), author)
const remove = (person: { id: string }) => call(contract.removeChosenPerson, of(person), author)
const listOf = async (person: TestPerson) =>
  (await call(contract.getChosenPeople, {}, person)).body.items.map(({ id }) => id)

describe('the list', () => {
  test('is read by its owner only, newest first, each person once, and nobody is notified', async () => {
    await add(chosen)
    expect(await listOf(author)).toEqual([chosen.id, chosenFollower.id])
    expect(await listOf(chosen)).toEqual([])
    await drain()
    for (const person of [chosen, chosenFollower]) {
      expect((await call(getNotifications, {}, person)).body.items).toEqual([])
    }
    await remove(stranger)
    await remove({ id: randomUUID() })
    expect(await listOf(author)).toEqual([chosen.id, chosenFollower.id])
  })

  test('accepts existing people, but not its owner', async () => {
    expect((await add(author)).problem).toMatchObject({ code: 'forbidden' })
    expect((await add({ id: randomUUID() })).problem.code).toBe('profile_not_found')
    expect((await add({ id: 'everybody' })).status).toBe(400)
  })

  test('has a limit, which the refusal names, also for requests at the same moment', async () => {
    const room = CHOSEN_PEOPLE_MAX - 2
    const ids = await giveCrowd(testApp, room - 1)
    await sql`
      insert into chosen_people (owner_id, person_id)
      select ${author.id}, id from unnest(${ids}::uuid[]) as made (id)
    `.execute(db)
    const answers = await Promise.all([add(follower), add(stranger)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(answers.find(({ status }) => status === 409)?.problem.detail).toBe(
      'Your list of chosen people is full: it has room for 200 people.',
    )
    // Adding a person who is already on the full list changes nothing.
    expect((await add(chosen)).status).toBe(204)
    expect(await listOf(author)).toHaveLength(CHOSEN_PEOPLE_MAX)
  })

  test('is in its owner’s export and in nobody else’s, and gone with either account', async () => {
    const page = async (person: TestPerson) => {
      const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
      const rows = { userId: person.id, after, limit: 9 }
      return (await findExportPage(db, 'chosen_people', rows)).map(({ id }) => id)
    }
    expect(await page(author)).toEqual([chosenFollower.id, chosen.id])
    expect(await page(chosen)).toEqual([])
    await erase(platform, { userId: chosen.id })
    expect(await listOf(author)).toEqual([chosenFollower.id])
    await erase(platform, { userId: author.id })
    const { rows } = await sql`select from chosen_people where owner_id = ${author.id}`.execute(db)
    expect(rows).toEqual([])
  })
})
