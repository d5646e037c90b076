// The order of the moderators' queue, over several pages and every category of reports.
import * as contract from '@kloset/contract/moderation.schemas'
import type { CaseSummary } from '@kloset/contract/moderation.schemas'
import { reportCategories } from '@kloset/contract/reports'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { giveModerator, report } from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call } = testApp
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

test('the queue is in the order of severity where a moderator wants it, and equally severe cases by due time, on every page', async () => {
  const categories = [...reportCategories, ...reportCategories, ...reportCategories]
  for (const category of categories) {
    const author = await givePerson(testApp)
    const words = { text: 'Look at it.', law: 'The law on trade marks' }
    const subject = { subjectKind: 'profile', subjectId: author.id } as const
    await report(testApp, { ...subject, category, ...words }, reader)
  }
  const read = async (cursor?: string): Promise<CaseSummary[]> => {
    const query = { order: 'severity', ...(cursor && { cursor }) } as const
    const { body } = await call(contract.getCases, { query }, moderator)
    return body.nextCursor === null ? body.items : [...body.items, ...(await read(body.nextCursor))]
  }
  const cases = await read()
  const { body: counts } = await call(contract.getCaseCounts, {}, moderator)
  expect(cases).toHaveLength(counts.open)
  expect(counts.open).toBeGreaterThan(25)
  const keyOf = ({ severity, dueAt }: CaseSummary) => [-severity, Date.parse(dueAt)] as const
  const sorted = cases.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return a[0] - b[0] || a[1] - b[1]
  })
  expect(cases.map(keyOf)).toEqual(sorted.map(keyOf))
  expect(new Set(cases.map(({ category }) => category))).toEqual(new Set(reportCategories))
})
