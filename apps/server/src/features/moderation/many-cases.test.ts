// The lists of moderation when there are very many cases: a page reads the cases that it shows, and their reports.
import { moderationLimits } from '@kloset/contract/moderation'
import { getCases } from '@kloset/contract/moderation.schemas'
import { getObjections } from '@kloset/contract/moderation-acts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { moveCasesOfConversation } from '../../entities/moderation/cases.queries.ts'
import type { Database } from '../../platform/database/pool.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { countRowsRead } from '../../test-support/rows-read.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findObjectionsPage } from './objections.queries.ts'
import { findCasesPage } from './queue.queries.ts'
import { giveModerator } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const { db } = platform
const { pageSize } = moderationLimits
const moderator = await giveModerator(testApp)
const author = await givePerson(testApp)
const CASES = 3000

/** The later its number, the later a case is closed, and the earlier it is due. */
beforeAll(async () => {
  for (const state of ['open', 'closed']) {
    await sql`
      with cases as (
        insert into moderation_cases (
          number, subject_kind, subject_id, person_id, category, severity, state, due_at, closed_at, outcome
        )
        select
          n + case when ${state} = 'closed' then ${CASES}::int else 0 end, 'post', gen_random_uuid(),
          ${author.id}::uuid, 'spam', 1 + n % 4, ${state}, now() - n * interval '1 minute',
          case when ${state} = 'closed' then now() + n * interval '1 minute' end,
          case when ${state} = 'closed' then 'dismissed' end
        from generate_series(1, ${CASES}::int) as n
        returning id, number
      ), reported as (
        insert into reports (case_id, category, evidence)
        select id, 'spam', jsonb_build_object('words', 'case ' || number, 'pictures', '[]'::jsonb) from cases
      ), acts as (
        insert into moderation_acts (kind, person_id, case_id)
        select 'note', ${author.id}, id from cases where ${state} = 'closed'
        returning id
      )
      insert into objections (act_id, person_id, words, state, decided_at)
      select id, ${author.id}, 'No', 'rejected', now() + row_number() over () * interval '1 minute' from acts
    `.execute(db)
  }
  await sql`vacuum analyze moderation_cases, reports, objections`.execute(db)
})

const page = { viewerId: moderator.id, after: null, limit: pageSize }
const closed = (tx: Database) => findCasesPage(tx, { ...page, show: 'closed', order: 'due' })
const severe = (tx: Database) => findCasesPage(tx, { ...page, show: 'open', order: 'severity' })

test('closed cases are read in their order, the newest first', async () => {
  expect(await countRowsRead(db, 'moderation_cases', closed)).toBeLessThan(4 * pageSize)
  const { body } = await call(getCases, { query: { show: 'closed' } }, moderator)
  const newest = Array.from({ length: pageSize }, (_, back) => 2 * CASES - back)
  expect(body.items.map(({ number }) => number)).toEqual(newest)
  expect(body.items[0]?.words).toBe(`case ${2 * CASES}`)
})

test('reports are read of the cases that a page shows', async () => {
  for (const list of [closed, severe]) {
    expect(await countRowsRead(db, 'reports', list)).toBeLessThan(8 * pageSize)
  }
  const query = { show: 'open', order: 'severity' } as const
  const { body } = await call(getCases, { query }, moderator)
  expect(new Set(body.items.map(({ severity }) => severity))).toEqual(new Set([4]))
  expect(body.items[0]?.number).toBe(CASES - 1)
})

test('decided objections are read in their order, the newest first', async () => {
  const decided = (tx: Database) =>
    findObjectionsPage(tx, { show: 'decided', after: null, limit: pageSize })
  expect(await countRowsRead(db, 'objections', decided)).toBeLessThan(4 * pageSize)
  const { body } = await call(getObjections, { query: { show: 'decided' } }, moderator)
  expect(body.items).toHaveLength(pageSize)
})

test('a conversation whose person leaves is looked up among the cases', async () => {
  const [from, to] = [randomUUID(), randomUUID()]
  await sql`
    insert into moderation_cases (number, subject_kind, subject_id, within_id, category, severity, due_at)
    values (${3 * CASES}, 'message', gen_random_uuid(), ${from}, 'spam', 1, now())
  `.execute(db)
  const move = (tx: Database) => moveCasesOfConversation(tx, { from, to })
  expect(await countRowsRead(db, 'moderation_cases', move)).toBeLessThan(20)
  const { rows } = await sql`
    select number from moderation_cases where within_id = ${to}
  `.execute(db)
  expect(rows).toEqual([{ number: 3 * CASES }])
})
