// Fixtures for tests of moderation: people with a role, reports, and taken cases.
import { DAY_MS } from '@kloset/contract/durations'
import { addComment } from '@kloset/contract/comments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { decideCase, getCases, takeCase, type Decision } from '@kloset/contract/moderation.schemas'
import { createReport, type NewReport } from '@kloset/contract/reports.schemas'
import { randomUUID } from 'node:crypto'
import { givePerson } from '../../../test-support/access/world.ts'
import type { TestApp, TestPerson } from '../../../test-support/test-app.ts'

export const giveModerator = (testApp: TestApp) => givePerson(testApp, { role: 'moderator' })

type Draft = NewReport extends infer Kind
  ? Kind extends NewReport
    ? Omit<Kind, 'category' | 'text' | 'law' | 'name' | 'email'> & Partial<NewReport>
    : never
  : never

/** @returns the answer to a report, as spam unless `report` says something else */
export const report = ({ call }: TestApp, draft: Draft, as?: Pick<TestPerson, 'cookie'>) =>
  call(createReport, { body: { category: 'spam', ...draft } as NewReport }, as)

/** @returns the case about a person that is not closed */
export async function findCaseAbout({ call }: TestApp, moderator: TestPerson, personId: string) {
  const { body } = await call(getCases, {}, moderator)
  const found = body.items.find(({ person }) => person?.id === personId)
  if (!found) throw new Error('There is no open case about this person')
  return found
}

export const because = { rule: 7, reason: 'This is an advertisement.' } as const

/** Takes the open case about a person and decides it. @returns the id of the act */
export async function decideAbout(
  testApp: TestApp,
  moderator: TestPerson,
  personId: string,
  decision: Decision | (Pick<Decision, 'action'> & Partial<Decision>),
): Promise<string> {
  const { call } = testApp
  const { id: caseId } = await findCaseAbout(testApp, moderator, personId)
  await call(takeCase, { params: { caseId } }, moderator)
  const body = { ...(decision.action === 'dismiss' ? {} : because), ...decision } as Decision
  const decided = await call(decideCase, { params: { caseId }, body }, moderator)
  if (decided.status !== 200) throw new Error(`Not decided: ${JSON.stringify(decided.problem)}`)
  return decided.body.acts.findLast(({ kind }) => kind === decision.action)?.id ?? ''
}

/** Sends somebody a message, which the receiver reports. @returns its words */
export async function reportMessage(
  testApp: TestApp,
  sender: TestPerson,
  receiver: TestPerson,
): Promise<string> {
  const content = `words ${randomUUID()}`
  const sent = await testApp.call(
    sendMessage,
    { params: { userId: receiver.id }, body: { clientId: randomUUID(), content } },
    sender,
  )
  const subjectId = sent.body.id
  await report(testApp, { subjectKind: 'message', subjectId, withUserId: sender.id }, receiver)
  return content
}

/** @returns the id of the comment, or reply */
export async function giveComment(
  { call }: TestApp,
  as: TestPerson,
  postId: string,
  parentCommentId?: string,
): Promise<string> {
  const body = { content: 'Buy at my shop', clientKey: randomUUID(), parentCommentId }
  return (await call(addComment, { params: { postId }, body }, as)).body.id
}

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
