// The cost of the lists of moderation: a full page takes as many statements as two rows.
import * as contract from '@kloset/contract/moderation.schemas'
import { moderationLimits } from '@kloset/contract/moderation'
import { getActs, getObjections } from '@kloset/contract/moderation-acts.schemas'
import { getOwnReports } from '@kloset/contract/reports.schemas'
import { reportLimits } from '@kloset/contract/reports'
import { getOwnStatements, objectToStatement } from '@kloset/contract/statements.schemas'
import { statementLimits } from '@kloset/contract/statements'
import type { EndpointShape } from '@kloset/contract/endpoint'
import { expect, test } from 'vitest'
import { forgetRelations } from '../../entities/relations/kept-relations.queries.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { decideAbout, giveModerator, report } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const [reporter, author] = [await givePerson(testApp), await givePerson(testApp)]
const [moderator, second] = [await giveModerator(testApp), await giveModerator(testApp)]

const lists = [
  ['cases', contract.getCases, moderator, moderationLimits.pageSize],
  ['the log', getActs, moderator, moderationLimits.pageSize],
  ['objections', getObjections, second, moderationLimits.pageSize],
  ['own reports', getOwnReports, reporter, reportLimits.pageSize],
  ['own statements', getOwnStatements, author, statementLimits.pageSize],
] as const

/** Each has a report, a decision with an objection, and an open case. */
async function addCases(count: number): Promise<void> {
  for (let added = 0; added < count; added += 1) {
    // Due before the others, so on the first page.
    const about = { subjectKind: 'profile', subjectId: author.id, category: 'minor' } as const
    await report(testApp, about, reporter)
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'note' })
    await call(objectToStatement, { params: { actId }, body: { text: 'Why?' } }, author)
    const stranger = await givePerson(testApp)
    const post = await share(testApp, stranger, { postType: 'forum' })
    await report(testApp, { subjectKind: 'post', subjectId: post.id }, reporter)
  }
}

async function measure() {
  const costs = new Map<string, { items: number; statements: number }>()
  for (const [name, endpoint, as] of lists) {
    const ask = () => call(endpoint as EndpointShape, {}, as)
    // The session is cached. Hidden people are read again, because their cache may lose them at any moment.
    await ask()
    forgetRelations(platform.db, as.id)
    const { result, statements } = await recordStatements(ask)
    const { items } = result.body as unknown as { items: readonly unknown[] }
    costs.set(name, { items: items.length, statements: statements.length })
  }
  return costs
}

await addCases(2)
const few = await measure()
await addCases(moderationLimits.pageSize - 1)
const many = await measure()

test.for(lists)('%s cost no more when a page is full', ([name, , , full]) => {
  expect(few.get(name)?.items).toBeLessThan(full)
  expect(many.get(name)?.items).toBe(full)
  expect(many.get(name)?.statements).toBe(few.get(name)?.statements)
})
