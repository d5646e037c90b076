// A vote that asks for a yes or a no to its one picture.
import { createPost, getPost } from '@kloset/contract/posts.schemas'
import { castVote, removeVote, tellOutcome } from '@kloset/contract/style-votes.schemas'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, join } = testApp
const [author, voter] = [await join('author'), await join('voter')]

const shareYesNo = async () => {
  const draft = { postType: 'style_vote', title: 'This one?', isYesNo: true } as const
  const post = await share(testApp, author, draft, 1)
  const [yes, no] = post.styleVote?.options ?? []
  return { params: { postId: post.id }, post, yes: yes?.id ?? '', no: no?.id ?? '' }
}

const read = async (params: { postId: string }, member?: TestPerson) =>
  (await call(getPost, { params }, member)).body

test('its two options both show the picture, and people choose one of them', async () => {
  const { params, post, yes, no } = await shareYesNo()
  expect(post.media).toHaveLength(1)
  expect(post.styleVote).toMatchObject({
    isYesNo: true,
    votesFrom: 'everyone',
    mayVote: true,
    options: [
      { id: yes, position: 0, votesCount: 0 },
      { id: no, position: 0, votesCount: 0 },
    ],
  })
  const voted = await call(castVote, { params, body: { optionId: no } }, voter)
  expect(voted.body).toMatchObject({ totalVotes: 1, chosenOptionId: no })
  const changed = await call(castVote, { params, body: { optionId: yes } }, voter)
  expect(changed.body.options.map(({ votesCount }) => votesCount)).toEqual([1, 0])
  await call(removeVote, { params }, voter)
  expect((await read(params)).styleVote?.totalVotes).toBe(0)
})

test('its author tells that they did not wear it, and it is over', async () => {
  const { params, no } = await shareYesNo()
  const body = { optionId: no, words: 'You were right.', photo: null }
  expect((await call(tellOutcome, { params, body }, author)).status).toBe(204)
  const { outcome, styleVote } = await read(params, voter)
  expect(outcome?.optionId).toBe(no)
  expect(styleVote?.isClosed).toBe(true)
})

test('a vote of one picture that does not ask for it stays one that people would wear', async () => {
  const post = await share(testApp, author, { postType: 'style_vote', title: 'This one?' }, 1)
  expect(post.styleVote).toMatchObject({ isYesNo: false, options: [{ position: 0 }] })
})

test('it is refused for two pictures, with the reason', async () => {
  const media = [
    { uploadId: await giveUpload(testApp, author) },
    { uploadId: await giveUpload(testApp, author) },
  ]
  const body = { postType: 'style_vote', isYesNo: true, media, clientKey: randomUUID() } as const
  const { status, problem } = await call(createPost, { body: body as never }, author)
  expect(status).toBe(400)
  expect(JSON.stringify(problem)).toContain('A yes or no is asked of one picture.')
})
