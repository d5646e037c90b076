// Drafts: stored on the server with their files, only for their author, and deleted when their post is shared.
import * as contract from '@kloset/contract/drafts.schemas'
import { discardUpload } from '@kloset/contract/media.schemas'
import { createPost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { run as sweepUploads } from '../../entities/media/sweep-uploads.ts'
import { giveDraft, giveUpload } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { findExportPage } from '../../views/leaving/export.queries.ts'
import { run as sweepDrafts } from './sweep-drafts.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [author, other] = [await join('author'), await join('other')]

type Content = Partial<contract.DraftContent>

const save = (
  draftId: string,
  content: Content = {},
  { revision = null, as = author }: { revision?: number | null; as?: TestPerson } = {},
) =>
  call(
    contract.saveDraft,
    { params: { draftId }, body: { content: { postType: 'forum', ...content }, revision } },
    as,
  )
const keep = (content: Content = {}, as = author) => giveDraft(testApp, as, content)
const read = (draftId: string, as = author) => call(contract.getDraft, { params: { draftId } }, as)
const list = async (as = author) => (await call(contract.getDrafts, {}, as)).body.items
const remove = (draftId: string, as = author) =>
  call(contract.deleteDraft, { params: { draftId } }, as)
const restore = (draftId: string, as = author) =>
  call(contract.restoreDraft, { params: { draftId } }, as)
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [
  status,
  problem.code,
]

const age = (uploadId: string) =>
  sql`
    update uploads
    set created_at = created_at - interval '2 days', let_go_at = let_go_at - interval '2 days'
    where id = ${uploadId}
  `.execute(platform.db)
const uploadsAmong = async (ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where id = any(${ids}::uuid[])
  `.execute(platform.db)
  return rows.map(({ id }) => id)
}

describe('a draft', () => {
  test('holds what the composer held, files in their order, and is read on every device', async () => {
    const [first, second] = [await giveUpload(testApp, author), await giveUpload(testApp, author)]
    const content: Content = {
      postType: 'regular',
      body: 'For Saturday',
      klotags: ['Wool', 'wool'],
      audience: 'followers',
      commentsFrom: 'nobody',
      isSensitive: true,
      showsNobody: true,
      media: [
        { uploadId: second, altText: 'A coat' },
        { uploadId: first, altText: null },
      ],
    }
    const draftId = randomUUID()
    const dots = [
      {
        mediaPosition: 1,
        xPosition: 10,
        yPosition: 20,
        productUrl: 'https://shop.example/coat',
        productName: 'Coat',
      },
    ]
    const saved = await save(draftId, { ...content, productDots: dots })
    expect(saved.body).toMatchObject({
      id: draftId,
      revision: 1,
      content: {
        postType: 'regular',
        title: null,
        body: 'For Saturday',
        klotags: ['wool'],
        audience: 'followers',
        commentsFrom: 'nobody',
        isSensitive: true,
        showsNobody: true,
        productDots: dots,
        garments: [],
      },
      media: [
        { uploadId: second, position: 0, altText: 'A coat', state: 'ready' },
        { uploadId: first, position: 1, altText: null },
      ],
      plan: null,
      failure: null,
    })
    expect((await read(draftId)).body).toEqual(saved.body)
    expect(await list()).toContainEqual(saved.body)
  })

  test('is seen, changed, planned and deleted by its author alone', async () => {
    const draftId = await keep({ title: 'Mine' })
    const plan = { publishAt: new Date(Date.now() + 60_000).toISOString(), timeZone: 'UTC' }
    const params = { draftId }
    for (const answer of [
      await read(draftId, other),
      await save(draftId, { title: 'Theirs' }, { revision: 1, as: other }),
      await remove(draftId, other),
      await restore(draftId, other),
      await call(contract.planDraft, { params, body: plan }, other),
      await call(contract.unplanDraft, { params }, other),
    ]) {
      expect(refusal(answer)).toEqual([404, 'draft_not_found'])
    }
    expect(await list(other)).toEqual([])
    expect((await read(draftId)).body.content.title).toBe('Mine')
  })

  test('may be empty, and says what is wrong with what it cannot hold', async () => {
    await remove(await keep())
    const uploadId = await giveUpload(testApp, author)
    const media = Array.from({ length: 11 }, () => ({ uploadId, altText: null }))
    const spot = { mediaPosition: 3, xPosition: 1, yPosition: 1 }
    const dot = { ...spot, productUrl: 'https://shop.example', productName: null }
    for (const content of [
      { title: 'x'.repeat(201) },
      { body: 'x'.repeat(2001) },
      { media },
      { productDots: [dot] },
      { endsInMinutes: 0 },
      { endsAt: 'tonight' },
      { surprise: true },
    ]) {
      const answer = await save(randomUUID(), content)
      expect(refusal(answer)).toEqual([400, 'invalid_input'])
    }
    expect((await save('nonsense')).status).toBe(400)
  })

  test('that another device changed is not overwritten; the same again is no change', async () => {
    const draftId = await keep({ title: 'One' })
    const second = await save(draftId, { title: 'Two' }, { revision: 1 })
    expect(second.body).toMatchObject({ revision: 2, content: { title: 'Two' } })
    // As after a lost answer.
    expect((await save(draftId, { title: 'Two' }, { revision: 1 })).body.revision).toBe(2)
    const late = await save(draftId, { title: 'Three' }, { revision: 1 })
    expect(refusal(late)).toEqual([409, 'conflict'])
    expect(refusal(await save(draftId, { title: 'Three' }))).toEqual([409, 'conflict'])
    expect((await read(draftId)).body.content.title).toBe('Two')
  })

  test('is in the export of its author, and in nobody else’s', async () => {
    const draftId = await keep({ title: 'For the export' })
    const after = { createdAtMicros: 0, id: '00000000-0000-0000-0000-000000000000' }
    const exported = async ({ id: userId }: TestPerson) =>
      findExportPage(platform.db, 'drafts', { userId, after, limit: 100 })
    expect(await exported(author)).toContainEqual(
      expect.objectContaining({
        id: draftId,
        content: expect.objectContaining({ title: 'For the export' }) as unknown,
      }),
    )
    expect(await exported(other)).toEqual([])
  })
})

describe('files of a draft', () => {
  test('are neither swept nor thrown away, also for a while after the draft releases them', async () => {
    const [kept, loose] = [await giveUpload(testApp, author), await giveUpload(testApp, author)]
    const media = [kept, loose].map((uploadId) => ({ uploadId, altText: null }))
    const draftId = await keep({ postType: 'regular', media })
    await age(kept)
    await age(loose)
    await sweepUploads(platform)
    expect(await uploadsAmong([kept, loose])).toHaveLength(2)
    const discarded = await call(discardUpload, { params: { uploadId: kept } }, author)
    expect(refusal(discarded)).toEqual([404, 'upload_not_found'])

    await save(draftId, { postType: 'regular', media: media.slice(0, 1) }, { revision: 1 })
    await sweepUploads(platform)
    // Another tab still shows the file, and may save it in a separate draft.
    expect(await uploadsAmong([kept, loose])).toHaveLength(2)
    expect((await save(randomUUID(), { postType: 'regular', media: media.slice(1) })).status).toBe(
      200,
    )
  })

  test('are swept a day after the draft released them', async () => {
    const [kept, loose] = [await giveUpload(testApp, author), await giveUpload(testApp, author)]
    const media = [kept, loose].map((uploadId) => ({ uploadId, altText: null }))
    const draftId = await keep({ postType: 'regular', media })
    await save(draftId, { postType: 'regular', media: media.slice(0, 1) }, { revision: 1 })
    await age(kept)
    await age(loose)
    await sweepUploads(platform)
    expect(await uploadsAmong([kept, loose])).toEqual([kept])
  })

  test('are used by nothing else, and must be one’s own and free', async () => {
    const uploadId = await giveUpload(testApp, author)
    const media = [{ uploadId, altText: null }]
    await keep({ postType: 'regular', media })
    const body = { postType: 'regular' as const, media, clientKey: randomUUID() }
    expect(refusal(await call(createPost, { body }, author))).toEqual([404, 'upload_not_found'])
    for (const as of [author, other]) {
      const again = await save(randomUUID(), { postType: 'regular', media }, { as })
      expect(refusal(again)).toEqual([404, 'upload_not_found'])
    }
    const twice = await giveUpload(testApp, author)
    const doubled = [twice, twice].map((id) => ({ uploadId: id, altText: null }))
    const answer = await save(randomUUID(), { postType: 'regular', media: doubled })
    expect(refusal(answer)).toEqual([404, 'upload_not_found'])
  })
})

describe('a draft that is shared', () => {
  test('is deleted, and its post has its files; files that the post left out are released', async () => {
    const [used, left] = [await giveUpload(testApp, author), await giveUpload(testApp, author)]
    const media = [used, left].map((uploadId) => ({ uploadId, altText: null }))
    const draftId = await keep({ postType: 'regular', media })
    const body = {
      postType: 'regular' as const,
      media: media.slice(0, 1),
      clientKey: draftId,
    }
    const shared = await call(createPost, { body }, author)
    expect(shared.status).toBe(200)
    expect(refusal(await read(draftId))).toEqual([404, 'draft_not_found'])
    await age(left)
    await sweepUploads(platform)
    expect(await uploadsAmong([used, left])).toEqual([used])
    // Another tab that still shows it.
    const late = await save(draftId, { postType: 'regular' })
    expect(late.problem).toMatchObject({ code: 'conflict', detail: 'This was shared already.' })
    expect((await save(draftId, {}, { revision: 1 })).problem.code).toBe('draft_not_found')
  })

  test('is deleted also without files', async () => {
    const draftId = await keep({ title: 'Which boots?', body: 'For rain.' })
    const body = {
      postType: 'forum' as const,
      title: 'Which boots?',
      description: 'For rain.',
      clientKey: draftId,
    }
    expect((await call(createPost, { body }, author)).status).toBe(200)
    expect(refusal(await read(draftId))).toEqual([404, 'draft_not_found'])
  })

  test('stays when the post is refused', async () => {
    const uploadId = await giveUpload(testApp, author)
    const media = [{ uploadId, altText: null }]
    const draftId = await keep({ postType: 'style_vote', media })
    const ends = { at: '2020-01-01T00:00:00Z' }
    const body = { postType: 'style_vote' as const, media, ends, clientKey: draftId }
    expect((await call(createPost, { body }, author)).status).toBe(400)
    expect((await read(draftId)).body.media).toMatchObject([{ uploadId }])
  })
})

describe('a deleted draft', () => {
  test('can be restored with its files within the hour, and is gone after it', async () => {
    const uploadId = await giveUpload(testApp, author)
    const media = [{ uploadId, altText: null }]
    const draftId = await keep({ postType: 'regular', media })
    expect((await remove(draftId)).status).toBe(204)
    expect(refusal(await read(draftId))).toEqual([404, 'draft_not_found'])
    expect(refusal(await remove(draftId))).toEqual([404, 'draft_not_found'])
    await sweepDrafts(platform)
    const restored = await restore(draftId)
    expect(restored.body.media).toMatchObject([{ uploadId }])
    expect((await restore(draftId)).status).toBe(200)

    await remove(draftId)
    await sql`
      update drafts set deleted_at = deleted_at - interval '2 hours' where id = ${draftId}
    `.execute(platform.db)
    await sweepDrafts(platform)
    expect(refusal(await restore(draftId))).toEqual([404, 'draft_not_found'])
    await age(uploadId)
    await sweepUploads(platform)
    expect(await uploadsAmong([uploadId])).toEqual([])
  })
})
