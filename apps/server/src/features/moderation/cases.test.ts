// Cases from the report to the decision: who may work on them, and in which order.
import { HOUR_MS } from '@kloset/contract/durations'
import { undoAct } from '@kloset/contract/moderation-acts.schemas'
import * as contract from '@kloset/contract/moderation.schemas'
import { describe, expect, test } from 'vitest'
import { createSnapshots } from '../../test-support/access/snapshot.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import {
  because,
  findCaseAbout,
  giveModerator,
  inDays,
  report,
  reportMessage,
} from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call, platform } = testApp
const moderator = await giveModerator(testApp)
const reader = await givePerson(testApp)
const snapshots = await createSnapshots(platform.db)

describe('a case', () => {
  test('is joined by every report of its subject, the most severe and next due first', async () => {
    const author = await givePerson(testApp)
    const [first, second] = [
      await share(testApp, author, { postType: 'regular', caption: 'one' }),
      await share(testApp, author, { postType: 'regular', caption: 'two' }),
    ]
    await report(testApp, { subjectKind: 'post', subjectId: first.id }, reader)
    await report(testApp, { subjectKind: 'post', subjectId: second.id }, reader)
    const worse = { category: 'intimate_picture' } as const
    await report(testApp, { subjectKind: 'media', subjectId: second.id, position: 0, ...worse })
    const { body } = await call(contract.getCases, {}, moderator)
    const own = body.items.filter(({ person }) => person?.id === author.id)
    expect(
      own.map((item) => [item.words, item.category, item.severity, item.reportsCount]),
    ).toEqual([
      ['two', 'intimate_picture', 4, 2],
      ['one', 'spam', 1, 1],
    ])
    const hoursLeft = (Date.parse(own[0]?.dueAt ?? '') - Date.now()) / HOUR_MS
    expect(hoursLeft).toBeGreaterThan(47.9)
    expect(hoursLeft).toBeLessThanOrEqual(48)
    const dueTimes = body.items.map(({ dueAt }) => Date.parse(dueAt))
    expect(dueTimes).toEqual(dueTimes.toSorted((one, other) => one - other))
  })

  test('belongs to one moderator at a time, and only that one decides', async () => {
    const author = await givePerson(testApp)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    const second = await giveModerator(testApp)
    const body = { action: 'warn', ...because } as const
    const without = await call(contract.decideCase, { params: { caseId }, body }, moderator)
    expect(without.problem).toMatchObject({ code: 'conflict', detail: 'Take the case first.' })
    const both = await Promise.all(
      [moderator, second].map((as) => call(contract.takeCase, { params: { caseId } }, as)),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [holder, other] = both[0]?.status === 200 ? [moderator, second] : [second, moderator]
    const refused = await call(contract.decideCase, { params: { caseId }, body }, other)
    expect(refused.problem.detail).toBe(`${holder.username} has this case.`)
    const counts = await call(contract.getCaseCounts, {}, holder)
    expect(counts.body.mine).toBeGreaterThan(0)
    const decided = await call(contract.decideCase, { params: { caseId }, body }, holder)
    expect(decided.body).toMatchObject({ state: 'closed', author: { strikes: 1 } })
    const again = await call(contract.decideCase, { params: { caseId }, body }, holder)
    expect(again.problem.code).toBe('conflict')
  })

  test('about an admin is for admins, and about oneself for others', async () => {
    const admin = await givePerson(testApp, { role: 'admin' })
    for (const [about, by] of [
      [admin, moderator],
      [moderator, moderator],
    ] as const) {
      await report(testApp, { subjectKind: 'profile', subjectId: about.id }, reader)
      const { id: caseId } = await findCaseAbout(testApp, by, about.id)
      const taken = await call(contract.takeCase, { params: { caseId } }, by)
      expect(taken.problem.code).toBe('forbidden')
    }
  })

  test('about a moderator names to them nobody who reported, nor what was written', async () => {
    const concerned = await giveModerator(testApp)
    const text = 'I know this person from work'
    await report(testApp, { subjectKind: 'profile', subjectId: concerned.id, text }, reader)
    const { id: caseId } = await findCaseAbout(testApp, concerned, concerned.id)
    const read = await call(contract.getCase, { params: { caseId } }, concerned)
    expect(read.body).toMatchObject({ reportsCount: 1, reports: [], mayDecide: false })
    const shown = JSON.stringify(read.body)
    expect([shown.includes(reader.id), shown.includes(text)]).toEqual([false, false])
    const { body } = await call(contract.getCase, { params: { caseId } }, moderator)
    expect(body.reports).toMatchObject([{ text, reporter: { id: reader.id } }])
  })

  test('about a person who became an admin meanwhile is decided and undone by admins', async () => {
    const author = await givePerson(testApp)
    const promote = (role: 'user' | 'admin') =>
      platform.db.updateTable('users').set({ role }).where('id', '=', author.id).execute()
    const body = { action: 'warn', ...because } as const
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    await call(contract.takeCase, { params: { caseId } }, moderator)
    await promote('admin')
    const refused = await call(contract.decideCase, { params: { caseId }, body }, moderator)
    expect(refused.problem.code).toBe('forbidden')
    await promote('user')
    const decided = await call(contract.decideCase, { params: { caseId }, body }, moderator)
    const actId = decided.body.acts.at(-1)?.id ?? ''
    await promote('admin')
    const undone = await call(undoAct, { params: { actId }, body: {} }, moderator)
    expect(undone.problem.code).toBe('forbidden')
  })

  test('is open to a moderator as soon as they are one', async () => {
    const person = await givePerson(testApp)
    const before = await call(contract.getCases, {}, person)
    expect(before.problem.code).toBe('forbidden')
    await platform.db
      .updateTable('users')
      .set({ role: 'moderator' })
      .where('id', '=', person.id)
      .execute()
    expect((await call(contract.getCases, {}, person)).status).toBe(200)
  })

  test('that is escalated is for admins', async () => {
    const admin = await givePerson(testApp, { role: 'admin' })
    const author = await givePerson(testApp)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    await call(contract.takeCase, { params: { caseId } }, moderator)
    const body = { state: 'escalated', note: 'Which law?' } as const
    const moved = await call(contract.moveCase, { params: { caseId }, body }, moderator)
    expect(moved.body).toMatchObject({ state: 'escalated', holder: null })
    const refused = await call(contract.takeCase, { params: { caseId } }, moderator)
    expect(refused.problem.code).toBe('forbidden')
    expect((await call(contract.takeCase, { params: { caseId } }, admin)).status).toBe(200)
  })

  test.for([
    ['no reason', { action: 'warn', rule: 1, reason: ' ' }, 'body.reason'],
    ['a rule that does not exist', { action: 'warn', rule: 99, reason: 'x' }, 'body.rule'],
    ['a time that is over', { action: 'limit', until: inDays(-1), ...because }, 'body.until'],
    ['nothing to remove', { action: 'remove', what: 'bio', ...because }, 'body.what'],
    ['a profile marked as sensitive', { action: 'mark_sensitive', ...because }, 'body.action'],
  ] as const)('is not decided with %s', async ([, decision, field]) => {
    const author = await givePerson(testApp)
    await report(testApp, { subjectKind: 'profile', subjectId: author.id }, reader)
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    await call(contract.takeCase, { params: { caseId } }, moderator)
    const before = await snapshots.take(['nothing'])
    const input = { params: { caseId }, body: decision as contract.Decision }
    const { problem } = await call(contract.decideCase, input, moderator)
    expect([problem.code, problem.fields?.[0]?.path]).toEqual(['invalid_input', field])
    expect(await snapshots.take(['nothing'])).toEqual(before)
  })
})

describe('a message that was reported', () => {
  test('is closed until a moderator opens it, which is logged', async () => {
    const sender = await givePerson(testApp)
    const content = await reportMessage(testApp, sender, reader)
    const { id: caseId } = await findCaseAbout(testApp, moderator, sender.id)
    const params = { caseId }
    const closed = await call(contract.getCase, { params }, moderator)
    expect(JSON.stringify(closed.body)).not.toContain(content)
    await call(contract.takeCase, { params }, moderator)
    const opened = await call(contract.openMessage, { params }, moderator)
    expect(opened.body.reported?.words).toBe(content)
    expect(opened.body.acts.map(({ kind }) => kind)).toEqual(['take', 'open_message'])
    const second = await giveModerator(testApp)
    const elsewhere = await call(contract.getCase, { params }, second)
    expect(JSON.stringify(elsewhere.body)).not.toContain(content)
  })
})
