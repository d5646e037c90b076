// Objections: who decides them, and that nothing of an accepted decision is left.
import { getAdminPerson, suspendPerson } from '@kloset/contract/admin-people.schemas'
import { getAdminNumbers, getTransparency } from '@kloset/contract/admin-numbers.schemas'
import { decideCase, getCase, moveCase, takeCase } from '@kloset/contract/moderation.schemas'
import { decideObjection, getObjections } from '@kloset/contract/moderation-acts.schemas'
import { getOwnReports } from '@kloset/contract/reports.schemas'
import { objectToStatement } from '@kloset/contract/statements.schemas'
import { describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  because,
  decideAbout,
  findCaseAbout,
  giveModerator,
  report,
} from './test-support/moderators.ts'

const accept = { accept: true, answer: 'You are right.' }

/** Warns somebody, who objects. @returns the act, and how somebody answers */
async function object(testApp: TestApp, decider: TestPerson, author: TestPerson) {
  const { call } = testApp
  const reporter = await givePerson(testApp)
  await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reporter)
  const { id: caseId } = await findCaseAbout(testApp, decider, author.id)
  const actId = await decideAbout(testApp, decider, author.id, { action: 'warn' })
  await call(objectToStatement, { params: { actId }, body: { text: 'Why?' } }, author)
  const answer = (as: TestPerson, body = accept) =>
    call(decideObjection, { params: { actId }, body }, as)
  const mayDecide = async (as: TestPerson) => {
    const { body } = await call(getObjections, {}, as)
    return body.items.find(({ id }) => id === actId)?.mayDecide
  }
  return { actId, caseId, reporter, answer, mayDecide }
}

describe('after an accepted objection', () => {
  test('nobody counts the decision as upheld', async () => {
    const testApp = await createTestApp()
    const { call } = testApp
    const [first, second] = [await giveModerator(testApp), await giveModerator(testApp)]
    const boss = await givePerson(testApp, { role: 'admin' })
    const author = await givePerson(testApp)
    const { caseId, reporter, answer } = await object(testApp, first, author)
    expect((await answer(second)).status).toBe(200)

    const own = await call(getOwnReports, {}, reporter)
    expect(own.body.items[0]).toMatchObject({ outcome: 'taken_back' })
    const numbers = await call(getAdminNumbers, {}, boss)
    expect(numbers.body).toMatchObject({ upheld: 0, categories: [{ upheld: 0, reports: 1 }] })
    const counts = await call(getTransparency, {}, boss)
    const measures = counts.body.rows.map(({ measure }) => measure)
    expect(measures).toContain('cases_dismissed')
    expect(measures).not.toContain('cases_upheld')
    const person = await call(getAdminPerson, { params: { userId: author.id } }, boss)
    expect(person.body).toMatchObject({ upheldCases: 0 })

    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reporter)
    const next = await findCaseAbout(testApp, first, author.id)
    const { body } = await call(getCase, { params: { caseId: next.id } }, first)
    expect(next.id).not.toBe(caseId)
    expect(body.author).toMatchObject({ earlierCases: 1, upheldCases: 0, strikes: 0 })
    expect(body.reports[0]?.earlier).toEqual({ decided: 1, upheld: 0 })
  })
})

describe('somebody other than the moderator who decided answers', () => {
  test('unless the others may not, or are suspended', async () => {
    const testApp = await createTestApp()
    const [boss, moderator] = [
      await givePerson(testApp, { role: 'admin' }),
      await giveModerator(testApp),
    ]
    const suspend = { until: null, ...because }
    // Only admins decide about an admin, so a moderator does not count as somebody who could.
    const promoted = await givePerson(testApp)
    const about = await object(testApp, boss, promoted)
    expect([await about.mayDecide(boss), await about.mayDecide(moderator)]).toEqual([false, true])
    await testApp.platform.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('id', '=', promoted.id)
      .execute()
    expect([await about.mayDecide(boss), await about.mayDecide(moderator)]).toEqual([true, false])
    expect((await about.answer(boss)).status).toBe(200)

    const other = await object(testApp, boss, await givePerson(testApp))
    expect((await other.answer(boss)).problem.code).toBe('forbidden')
    const params = { userId: moderator.id }
    await testApp.call(suspendPerson, { params, body: suspend }, boss)
    await testApp.platform.db
      .updateTable('users')
      .set({ role: 'user' })
      .where('id', '=', promoted.id)
      .execute()
    expect((await other.answer(boss)).status).toBe(200)
  })

  test('of a case that was for admins: an admin, and no moderator', async () => {
    const testApp = await createTestApp()
    const { call } = testApp
    const [boss, moderator] = [
      await givePerson(testApp, { role: 'admin' }),
      await giveModerator(testApp),
    ]
    const author = await givePerson(testApp)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, moderator)
    const { id: caseId } = await findCaseAbout(testApp, boss, author.id)
    await call(takeCase, { params: { caseId } }, boss)
    const to = { state: 'escalated', note: null } as const
    await call(moveCase, { params: { caseId }, body: to }, boss)
    await call(takeCase, { params: { caseId } }, boss)
    const warning = { action: 'warn', note: null, ...because } as const
    const decided = await call(decideCase, { params: { caseId }, body: warning }, boss)
    const actId = decided.body.acts.find(({ kind }) => kind === 'warn')?.id ?? ''
    await call(objectToStatement, { params: { actId }, body: { text: 'Why?' } }, author)
    const answer = (as: TestPerson) =>
      call(decideObjection, { params: { actId }, body: accept }, as)
    const seen = await call(getObjections, {}, moderator)
    expect(seen.body.items[0]?.mayDecide).toBe(false)
    expect((await answer(moderator)).problem.code).toBe('forbidden')
    expect((await answer(boss)).status).toBe(200)
  })

  test('also when the only other moderator has an objection on the same page', async () => {
    const testApp = await createTestApp()
    const [first, second] = [await giveModerator(testApp), await giveModerator(testApp)]
    const person = await object(testApp, first, await givePerson(testApp))
    const ofSecond = await object(testApp, first, second)
    expect([await person.mayDecide(first), await person.mayDecide(second)]).toEqual([false, true])
    expect([await ofSecond.mayDecide(first), await ofSecond.mayDecide(second)]).toEqual([
      true,
      false,
    ])
  })
})

test('a second answer says that the objection is decided', async () => {
  const testApp = await createTestApp()
  const [first, second] = [await giveModerator(testApp), await giveModerator(testApp)]
  const { answer } = await object(testApp, first, await givePerson(testApp))
  await answer(second, { accept: false, answer: 'It stands.' })
  const again = await answer(second)
  expect(again.problem).toMatchObject({
    code: 'conflict',
    detail: 'This objection is already decided.',
  })
})
