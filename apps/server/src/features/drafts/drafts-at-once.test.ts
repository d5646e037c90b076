import { type DraftContent, getDrafts, saveDraft } from '@kloset/contract/drafts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveUpload } from '../../test-support/fixtures.ts'
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
