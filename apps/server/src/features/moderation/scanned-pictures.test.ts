// The scan of pictures (SCAN_PICTURES) with the real model. No test shows it anything explicit: a threshold of one
// percent is crossed by a plate.
import { getActs } from '@kloset/contract/moderation-acts.schemas'
import { getCase } from '@kloset/contract/moderation.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../test-support/test-app.ts'
import { decideAbout, findCaseAbout, giveModerator, report } from './test-support/moderators.ts'
import { drawPlate, seesPost, sharePhoto } from './test-support/photos.ts'

const plate = await drawPlate('#c04030')

async function createScanned(env: Record<string, string>) {
  const testApp = await createTestApp(env)
  const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]
  const share = async (as: TestPerson) => (await sharePhoto(testApp, as, plate)).id
  const sees = (postId: string, as: TestPerson) => seesPost(testApp, postId, as)
  return { testApp, call: testApp.call, moderator, reader, share, sees }
}

const statementsOf = async ({ call }: TestApp, person: TestPerson) =>
  (await call(getOwnStatements, {}, person)).body.items

test('a plate is shown at once, and no case is opened', async () => {
  const { testApp, share, sees, moderator, reader } = await createScanned({ SCAN_PICTURES: 'hold' })
  const author = await givePerson(testApp)
  expect(await sees(await share(author), reader)).toBe(true)
  expect(await statementsOf(testApp, author)).toEqual([])
  await expect(findCaseAbout(testApp, moderator, author.id)).rejects.toThrow('no open case')
})

describe('a picture over the threshold, where it is held,', async () => {
  const scanned = await createScanned({ SCAN_PICTURES: 'hold', SCAN_THRESHOLD: '1' })
  const { testApp, call, moderator, reader, share, sees } = scanned

  test('waits for a moderator, and its author reads that it was held automatically', async () => {
    const author = await givePerson(testApp)
    const id = await share(author)
    expect([await sees(id, reader), await sees(id, author)]).toEqual([false, true])
    expect(await statementsOf(testApp, author)).toMatchObject([
      { action: 'hold', decidedBy: 'machine', isStrike: false },
    ])
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    const { body } = await call(getCase, { params: { caseId } }, moderator)
    expect(body.reports).toMatchObject([{ category: 'nudity', isAutomated: true, reporter: null }])
    await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
    expect(await sees(id, reader)).toBe(true)
  })
})

describe('a picture over the threshold, where it is flagged,', async () => {
  const scanned = await createScanned({ SCAN_PICTURES: 'flag', SCAN_THRESHOLD: '1' })
  const { testApp, call, moderator, reader, share, sees } = scanned

  test('is shown and reported, and its author is not notified', async () => {
    const author = await givePerson(testApp)
    expect(await sees(await share(author), reader)).toBe(true)
    expect(await statementsOf(testApp, author)).toEqual([])
    const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
    const { body } = await call(getCase, { params: { caseId } }, moderator)
    expect(body).toMatchObject({
      isAutomated: true,
      category: 'nudity',
      reports: [{ isAutomated: true, reporter: null, name: null }],
    })
  })

  test('is decided by a statement, a mail and a log entry that name the automated check', async () => {
    const author = await givePerson(testApp)
    await share(author)
    const actId = await decideAbout(testApp, moderator, author.id, { action: 'mark_sensitive' })
    await testApp.drain()
    expect(await statementsOf(testApp, author)).toMatchObject([
      { id: actId, decidedBy: 'person_after_machine' },
    ])
    const log = await call(getActs, { query: { personId: author.id } }, moderator)
    expect(log.body.items.find(({ id }) => id === actId)).toMatchObject({
      isAutomated: true,
      actor: { id: moderator.id },
    })
    const { rows } = await sql<{ text_body: string }>`
      select text_body from dev_mails where recipient = ${author.email}
    `.execute(testApp.platform.db)
    expect(rows[0]?.text_body).toContain('A machine had asked for a check.')
  })

  test('joins the case of a person’s report', async () => {
    const author = await givePerson(testApp)
    const id = await share(author)
    await report(testApp, { subjectKind: 'post', subjectId: id }, reader)
    const { id: caseId, isAutomated } = await findCaseAbout(testApp, moderator, author.id)
    expect(isAutomated).toBe(true)
    const { body } = await call(getCase, { params: { caseId } }, moderator)
    expect(body.reports.map((each) => each.isAutomated)).toEqual([false, true])
  })
})

test('is flagged also in the held first post of a new person', async () => {
  const env = { SCAN_PICTURES: 'flag', SCAN_THRESHOLD: '1' }
  const { testApp, call, moderator, reader, share, sees } = await createScanned({
    ...env,
    NEW_PEOPLE_HOURS: '24',
    NEW_PEOPLE_HELD: '1',
  })
  const author = await givePerson(testApp)
  expect(await sees(await share(author), reader)).toBe(false)
  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const { body } = await call(getCase, { params: { caseId } }, moderator)
  expect(body).toMatchObject({ category: 'nudity', reports: [{}, { category: 'other' }] })
})
