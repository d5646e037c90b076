import * as contract from '@kloset/contract/drafts.schemas'
import { createPost } from '@kloset/contract/posts.schemas'
import { expect, test } from 'vitest'
import { giveDraft } from '../../test-support/fixtures.ts'
import { createTestApp } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp

test('a draft is said to be shared, to its author alone, by a page that still shows it', async () => {
  const [author, other] = [await join('author'), await join('other')]
  const words = { postType: 'forum', title: 'Which boots?' } as const
  const draftId = await giveDraft(testApp, author, { ...words, body: 'For rain.' })
  const body = { ...words, description: 'For rain.', clientKey: draftId }
  await call(createPost, { body }, author)
  const params = { draftId }
  const read = (as = author) => call(contract.getDraft, { params }, as)
  const content = { ...words, body: 'For snow.' }
  const plan = { publishAt: new Date(Date.now() + 60_000).toISOString(), timeZone: 'Asia/Tokyo' }
  const answers = [
    await read(),
    await call(contract.saveDraft, { params, body: { content, revision: 1 } }, author),
    await call(contract.planDraft, { params, body: plan }, author),
    await call(contract.unplanDraft, { params }, author),
    await call(contract.deleteDraft, { params }, author),
  ]
  const shared = { code: 'draft_not_found', detail: 'This was shared already.' }
  for (const { problem } of answers) expect(problem).toMatchObject(shared)
  expect((await read(other)).problem.detail).not.toBe(shared.detail)
})

test('a draft that another tab changed is not shared from the old words, until they are read', async () => {
  const author = await join('editor')
  const words = { postType: 'forum', title: 'Which shoes?' } as const
  const draftId = await giveDraft(testApp, author, { ...words, body: 'For rain.' })
  const params = { draftId }
  const content = { ...words, body: 'For snow.' }
  await call(contract.saveDraft, { params, body: { content, revision: 1 } }, author)
  const share = (draftRevision: number) => {
    const body = { ...words, description: 'For rain.', clientKey: draftId, draftRevision }
    return call(createPost, { body }, author)
  }
  const changed = 'This draft was changed elsewhere. Open it again.'
  expect((await share(1)).problem).toMatchObject({ code: 'conflict', detail: changed })
  expect((await call(contract.getDraft, { params }, author)).body.content.body).toBe('For snow.')
  expect((await share(2)).body.description).toBe('For rain.')
})
