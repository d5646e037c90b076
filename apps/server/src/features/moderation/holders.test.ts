// The moderator who took a case: nobody else changes it, and it is free again when that moderator may not decide any
// more.
import { deletePerson, setRole, suspendPerson } from '@kloset/contract/admin-people.schemas'
import { deleteAccount } from '@kloset/contract/auth.schemas'
import * as contract from '@kloset/contract/moderation.schemas'
import { getActs, undoAct } from '@kloset/contract/moderation-acts.schemas'
import { describe, expect, test } from 'vitest'
import { givePerson, PASSWORD } from '../../test-support/access/world.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import {
  because,
  decideAbout,
  findCaseAbout,
  giveModerator,
  report,
} from './test-support/moderators.ts'

const testApp = await createTestApp()
const { call } = testApp
const moderator = await giveModerator(testApp)
const admin = await givePerson(testApp, { role: 'admin' })
const reader = await givePerson(testApp)

async function openCase() {
  const author = await givePerson(testApp)
  const subject = { subjectKind: 'profile', subjectId: author.id } as const
  await report(testApp, subject, reader)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  return { author, subject, caseId }
}

const take = (caseId: string, as: TestPerson) => call(contract.takeCase, { params: { caseId } }, as)
const holderOf = async (caseId: string) =>
  (await call(contract.getCase, { params: { caseId } }, moderator)).body.holder?.id ?? null
const undo = (actId: string, as: TestPerson) => call(undoAct, { params: { actId }, body: {} }, as)

const ends = [
  [
    'loses the role',
    ({ id }: TestPerson) =>
      call(setRole, { params: { userId: id }, body: { role: 'user' } }, admin),
  ],
  [
    'is suspended',
    ({ id }: TestPerson) =>
      call(suspendPerson, { params: { userId: id }, body: { until: null, ...because } }, admin),
  ],
  [
    'is deleted',
    ({ id }: TestPerson) => call(deletePerson, { params: { userId: id }, body: because }, admin),
  ],
] as const

describe('a case goes back to the queue, in the log, when its moderator', () => {
  test.for(ends)('%s', async ([, end]) => {
    const { caseId } = await openCase()
    const leaver = await giveModerator(testApp)
    await take(caseId, leaver)
    expect((await end(leaver)).status).toBe(204)
    expect(await holderOf(caseId)).toBeNull()
    const taken = await take(caseId, moderator)
    expect(taken.body.acts.map(({ kind, actor }) => [kind, actor?.id ?? null])).toEqual([
      ['take', leaver.id],
      ['release', admin.id],
      ['take', moderator.id],
    ])
  })
})

test('a case goes back to the queue, in the log, when its moderator deletes the account', async () => {
  const { caseId } = await openCase()
  const leaver = await giveModerator(testApp)
  await take(caseId, leaver)
  const body = { password: PASSWORD, confirmation: leaver.username }
  expect((await call(deleteAccount, { body }, leaver)).status).toBe(204)
  const taken = await take(caseId, moderator)
  expect(taken.body.acts.map(({ kind }) => kind)).toEqual(['take', 'release', 'take'])
})

test('an admin takes a case over, a moderator cannot', async () => {
  const { caseId } = await openCase()
  await take(caseId, moderator)
  expect((await take(caseId, await giveModerator(testApp))).problem.code).toBe('conflict')
  expect((await take(caseId, admin)).body.holder?.id).toBe(admin.id)
})

test('an admin takes a case only from the moderator whom they saw as its holder', async () => {
  const { caseId } = await openCase()
  const params = { caseId }
  await take(caseId, moderator)
  const from = { query: { from: 'nobody' as const } }
  const refused = await call(contract.takeCase, { params, ...from }, admin)
  expect(refused.problem).toMatchObject({
    code: 'conflict',
    detail: `${moderator.username} has this case.`,
  })
  expect(await holderOf(caseId)).toBe(moderator.id)
  const other = { query: { from: admin.id } }
  expect((await call(contract.takeCase, { params, ...other }, admin)).problem.code).toBe('conflict')
  const seen = { query: { from: moderator.id } }
  const taken = await call(contract.takeCase, { params, ...seen }, admin)
  expect(taken.body.holder?.id).toBe(admin.id)
  expect((await call(contract.takeCase, { params, ...from }, admin)).status).toBe(200)
})

describe('undoing a decision', () => {
  test('of a closed case needs no holder', async () => {
    const { author, subject, caseId } = await openCase()
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
    await undo(actId, moderator)
    await take(caseId, moderator)
    const body = { action: 'warn', ...because } as const
    const decided = await call(contract.decideCase, { params: { caseId }, body }, moderator)
    const warned = decided.body.acts.findLast(({ kind }) => kind === 'warn')?.id ?? ''
    expect(decided.body.state).toBe('closed')
    await report(testApp, subject, reader)
    expect((await undo(warned, await giveModerator(testApp))).status).toBe(200)
  })

  test.for(ends)(
    'leaves its case to the others when the moderator who decided it %s',
    async ([, end]) => {
      const { author, caseId } = await openCase()
      const leaver = await giveModerator(testApp)
      const actId = await decideAbout(testApp, leaver, author.id, { action: 'warn' })
      await end(leaver)
      await undo(actId, moderator)
      expect(await holderOf(caseId)).toBeNull()
      expect((await take(caseId, moderator)).status).toBe(200)
    },
  )

  test('leaves its case to the moderator who decided it, while that one may', async () => {
    const { author, caseId } = await openCase()
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'warn' })
    await undo(actId, admin)
    expect(await holderOf(caseId)).toBe(moderator.id)
  })

  test('of an escalated case is for admins', async () => {
    const { caseId } = await openCase()
    await take(caseId, moderator)
    const to = { state: 'escalated' } as const
    await call(contract.moveCase, { params: { caseId }, body: to }, moderator)
    await take(caseId, admin)
    const body = { action: 'warn', ...because } as const
    const decided = await call(contract.decideCase, { params: { caseId }, body }, admin)
    const actId = decided.body.acts.findLast(({ kind }) => kind === 'warn')?.id ?? ''
    expect((await undo(actId, moderator)).problem.code).toBe('forbidden')
    expect((await undo(actId, admin)).status).toBe(200)
    const { body: reopened } = await call(contract.getCase, { params: { caseId } }, admin)
    expect(reopened).toMatchObject({ state: 'escalated', holder: { id: admin.id } })
  })
})

test('a more serious report about a case that waits opens it again', async () => {
  const { author, subject, caseId } = await openCase()
  await take(caseId, moderator)
  const to = { state: 'waiting' } as const
  await call(contract.moveCase, { params: { caseId }, body: to }, moderator)
  const stateOf = async () =>
    (await call(contract.getCase, { params: { caseId } }, moderator)).body.state
  await report(testApp, subject, await givePerson(testApp))
  expect(await stateOf()).toBe('waiting')
  await report(testApp, { ...subject, category: 'minor' }, await givePerson(testApp))
  expect(await stateOf()).toBe('open')
  expect((await findCaseAbout(testApp, moderator, author.id)).severity).toBe(4)
})

test('four sanctions of one person at the same moment are all in the log', async () => {
  const author = await givePerson(testApp)
  const suspend = (reason: string) =>
    call(
      suspendPerson,
      { params: { userId: author.id }, body: { until: null, rule: 7, reason } },
      admin,
    )
  const reasons = ['one', 'two', 'three', 'four']
  const answers = await Promise.all(reasons.map(suspend))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  const { body } = await call(getActs, { query: { personId: author.id } }, admin)
  const suspensions = body.items.filter(({ kind }) => kind === 'suspend')
  expect(new Set(suspensions.map(({ reason }) => reason))).toEqual(new Set(reasons))
})
