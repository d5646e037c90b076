import { draftLimits } from '@kloset/contract/drafts'
import { type DraftContent, getDrafts, saveDraft } from '@kloset/contract/drafts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveDraft, giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'
import { untilWaiting } from '../../test-support/waiting.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp

test('a new draft that is sent twice at the same moment is kept once', async () => {
  const author = await join('author')
  const [draftId, uploadId] = [randomUUID(), await giveUpload(testApp, author)]
  const content: Partial<DraftContent> = {
    postType: 'regular',
    media: [{ uploadId, altText: null }],
  }
  const save = () =>
    call(saveDraft, { params: { draftId }, body: { content, revision: null } as never }, author)
  const saving = await platform.db.transaction().execute(async (tx) => {
    // The first request has added the draft, and waits for its file.
    await sql`select from uploads where id = ${uploadId} for update`.execute(tx)
    const both = [save(), save()]
    await untilWaiting(platform.db, 2)
    return both
  })
  expect((await Promise.all(saving)).map(({ status }) => status)).toEqual([200, 200])
  const { body } = await call(getDrafts, {}, author)
  expect(body.items).toMatchObject([{ id: draftId, revision: 1 }])
})

test('new drafts at the same moment are not more than a person may keep', async () => {
  const author = await join('collector')
  const first = await giveDraft(testApp, author)
  for (let number = 2; number < draftLimits.most; number += 1) await giveDraft(testApp, author)
  const uploadIds = await Promise.all([1, 2, 3, 4].map(() => giveUpload(testApp, author)))
  const save = (uploadId: string) => {
    const content = { postType: 'regular', media: [{ uploadId, altText: null }] }
    const params = { draftId: randomUUID() }
    return call(saveDraft, { params, body: { content, revision: null } as never }, author)
  }
  const saving = await platform.db.transaction().execute(async (tx) => {
    await sql`select from uploads where user_id = ${author.id} for update`.execute(tx)
    const all = uploadIds.map(save)
    await untilWaiting(platform.db, all.length)
    return all
  })
  const statuses = (await Promise.all(saving)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  // With a draft beyond the limit, the others could not be changed any more.
  const change = { content: { postType: 'forum', title: 'Changed' }, revision: 1 } as never
  expect((await call(saveDraft, { params: { draftId: first }, body: change }, author)).status).toBe(
    200,
  )
})
