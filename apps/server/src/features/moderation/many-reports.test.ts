// Cases that very many people reported.
import { moderationLimits } from '@kloset/contract/moderation'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import * as contract from '@kloset/contract/moderation.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { giveCrowd } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { findCaseAbout, giveModerator, report } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call, drain, platform } = testApp
const moderator = await giveModerator(testApp)
const first = await givePerson(testApp)

/** A case that this many people reported after the first one. */
async function giveCase(others: number): Promise<string> {
  const author = await givePerson(testApp)
  await report(testApp, { subjectKind: 'profile', subjectId: author.id, text: 'the first' }, first)
  const { id } = await findCaseAbout(testApp, moderator, author.id)
  const crowd = await giveCrowd(testApp, others, `crowd${others}x`)
  await sql`
    insert into reports (case_id, reporter_id, category, words, evidence, created_at)
    select ${id}, person, 'spam', 'number ' || n, evidence, now() + n * interval '1 millisecond'
    from unnest(${crowd}::uuid[]) with ordinality as others (person, n),
      (select evidence from reports where case_id = ${id}) as shown
  `.execute(platform.db)
  return id
}

const countTold = async (caseId: string, title = 'report_decided') => {
  const { rows } = await sql<{ told: number; people: number }>`
    select count(*)::int as told, count(distinct user_id)::int as people from notifications
    join reports on reports.reporter_id = user_id and strpos(dedupe_key, reports.id::text) > 0
    where case_id = ${caseId} and title = ${title}
  `.execute(platform.db)
  return rows[0]
}

test('a decision tells the first people who reported at once, and all others soon, each once', async () => {
  const caseId = await giveCase(250)
  await call(contract.takeCase, { params: { caseId } }, moderator)
  const body = { action: 'dismiss', note: null } as const
  const decided = await call(contract.decideCase, { params: { caseId }, body }, moderator)
  expect([decided.status, decided.body.state]).toEqual([200, 'closed'])
  expect(await countTold(caseId)).toEqual({ told: 100, people: 100 })
  await drain()
  expect(await countTold(caseId)).toEqual({ told: 251, people: 251 })
})

test('a decision that is reversed before all are told is not told to the others', async () => {
  const caseId = await giveCase(150)
  await call(contract.takeCase, { params: { caseId } }, moderator)
  const body = { action: 'dismiss', note: null } as const
  const decided = await call(contract.decideCase, { params: { caseId }, body }, moderator)
  const actId = decided.body.acts.findLast(({ kind }) => kind === 'dismiss')?.id ?? ''
  expect((await call(undoAct, { params: { actId } }, moderator)).status).toBe(200)
  await drain()
  expect(await countTold(caseId)).toEqual({ told: 100, people: 100 })
  expect(await countTold(caseId, 'report_reopened')).toEqual({ told: 151, people: 151 })
})

test('the case shows the first report and the newest ones, and how many there are', async () => {
  const { newestReports } = moderationLimits
  const caseId = await giveCase(newestReports + 10)
  const { body } = await call(contract.getCase, { params: { caseId } }, moderator)
  expect(body.reportsCount).toBe(newestReports + 11)
  expect(body.reports.map(({ text }) => text)).toEqual([
    ...Array.from({ length: newestReports }, (_, back) => `number ${newestReports + 10 - back}`),
    'the first',
  ])
  expect(body.reported).not.toBeNull()
})
