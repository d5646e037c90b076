// Where the operator asks for it, the first posts of a new person wait for a moderator before others see them.
import { getDiscover, getNewPosts } from '@kloset/contract/feeds.schemas'
import { getCase } from '@kloset/contract/moderation.schemas'
import { getNewPersonLimits } from '@kloset/contract/new-people.schemas'
import { getPost, getPostsOfPerson, updatePost } from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { tellOutcome } from '@kloset/contract/style-votes.schemas'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'
import { decideAbout, findCaseAbout, giveModerator } from './test-support/moderators.ts'

const testApp = await createTestApp({ NEW_PEOPLE_HOURS: '24', NEW_PEOPLE_HELD: '1' })
const { call } = testApp
const [moderator, reader] = [await giveModerator(testApp), await givePerson(testApp)]

const read = (postId: string, as?: TestPerson) => call(getPost, { params: { postId } }, as)
const sees = async (postId: string) => (await read(postId, reader)).status === 200
const heldNote = async (person: TestPerson) =>
  (await call(getNewPersonLimits, {}, person)).body.limits?.says.held

test('the first post is held, the second is not, and a moderator shows it', async () => {
  const author = await givePerson(testApp)
  expect(await heldNote(author)).toBe('A person looks at your first post before others see it.')
  const first = await share(testApp, author, { postType: 'regular' })
  expect(await heldNote(author)).toBeNull()
  const second = await share(testApp, author, { postType: 'regular' })

  expect((await read(first.id, author)).body.isHeld).toBe(true)
  expect([await sees(first.id), (await read(first.id)).status]).toEqual([false, 404])
  expect([await sees(second.id), (await read(second.id, author)).body.isHeld]).toEqual([
    true,
    undefined,
  ])
  const { body: feed } = await call(getDiscover, {}, reader)
  expect(feed.items.map(({ id }) => id)).toEqual([second.id])
  const { body: statements } = await call(getOwnStatements, {}, author)
  expect(statements.items).toMatchObject([
    { action: 'hold', decidedBy: 'machine', isStrike: false },
  ])

  const { id: caseId } = await findCaseAbout(testApp, moderator, author.id)
  const found = await call(getCase, { params: { caseId } }, moderator)
  expect(found.body).toMatchObject({ isAutomated: true, reports: [{ category: 'other' }] })
  await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  expect([await sees(first.id), (await read(first.id, author)).body.isHeld]).toEqual([
    true,
    undefined,
  ])
})

test('a held post gets no other pictures until a moderator shows it', async () => {
  const author = await givePerson(testApp)
  const { id: postId } = await share(testApp, author, { postType: 'regular' })
  const swap = async () => {
    const media = [{ uploadId: await giveUpload(testApp, author), altText: null }]
    const body = {
      postType: 'regular' as const,
      caption: null,
      klotags: [],
      look: { seenEditedAt: null, media },
    }
    return call(updatePost, { params: { postId }, body }, author)
  }
  expect((await swap()).problem).toMatchObject({
    code: 'conflict',
    detail: 'We look at this post before others see it. You can add pictures once that is done.',
  })
  await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  expect((await swap()).status).toBe(200)
})

test('a held vote gets no photo of its outcome until a moderator shows it', async () => {
  const author = await givePerson(testApp)
  const { id: postId } = await share(testApp, author, { postType: 'style_vote' }, 2)
  const tell = async () => {
    const photo = { uploadId: await giveUpload(testApp, author), altText: null }
    const body = { optionId: null, words: 'I wore this.', photo }
    return call(tellOutcome, { params: { postId }, body }, author)
  }
  expect((await tell()).problem).toMatchObject({
    code: 'conflict',
    detail: 'We look at this post before others see it. You can add pictures once that is done.',
  })
  expect((await read(postId, author)).body.outcome).toBeNull()
  await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  expect((await tell()).status).toBe(204)
  expect((await read(postId, reader)).body.outcome?.photo?.state).toBe('ready')
})

test('a held post is not among the new ones of a feed', async () => {
  const author = await givePerson(testApp)
  const since = await share(testApp, moderator, { postType: 'regular' })
  await share(testApp, author, { postType: 'regular' })
  const second = await share(testApp, author, { postType: 'regular' })
  const { body } = await call(
    getNewPosts,
    { params: { feed: 'discover' }, query: { since: since.id } },
    reader,
  )
  expect(body.postIds).toEqual([second.id])
})

test('a held post is counted on the profile for its author alone, as it is listed there', async () => {
  const author = await givePerson(testApp)
  await share(testApp, author, { postType: 'regular' })
  const countFor = async (as?: TestPerson) =>
    (await call(getProfile, { params: { idOrUsername: author.id } }, as)).body.postCounts.regular
  const listFor = async (as?: TestPerson) =>
    (await call(getPostsOfPerson, { params: { userId: author.id } }, as)).body.items.length
  const countsForAll = () => Promise.all([undefined, reader, author].map(countFor))
  expect(await countsForAll()).toEqual([0, 0, 1])
  expect(await Promise.all([undefined, reader, author].map(listFor))).toEqual([0, 0, 1])
  await decideAbout(testApp, moderator, author.id, { action: 'dismiss' })
  expect(await countsForAll()).toEqual([1, 1, 1])
})

test('other posts are not held', async () => {
  const post = await share(testApp, moderator, { postType: 'forum' })
  expect(await sees(post.id)).toBe(true)
})
