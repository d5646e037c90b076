// What new people may not do yet, through the routes, with limits of the size that installations have.
import { followPerson } from '@kloset/contract/follows.schemas'
import { setGarments } from '@kloset/contract/garments.schemas'
import { sendMessage } from '@kloset/contract/messages.schemas'
import { getNewPersonLimits } from '@kloset/contract/new-people.schemas'
import { createPost, deletePost, trackView, updatePost } from '@kloset/contract/posts.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { givePerson } from '../../test-support/access/world.ts'
import { giveUpload, share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp({
  NEW_PEOPLE_HOURS: '24',
  NEW_PEOPLE_READS: '2',
  NEW_PEOPLE_POSTS: '3',
  NEW_PEOPLE_LINKS: '3',
})
const { call, platform } = testApp

const dots = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    xPosition: index,
    yPosition: index,
    productUrl: `https://shop${index}.example`,
    productName: null,
  }))
const post = async (person: TestPerson, links = 0) => {
  const media = [{ uploadId: await giveUpload(testApp, person) }]
  const body = { postType: 'regular', productDots: dots(links), clientKey: randomUUID(), media }
  return call(createPost, { body: body as never }, person)
}
const write = (from: TestPerson, to: TestPerson) =>
  call(
    sendMessage,
    { params: { userId: to.id }, body: { clientId: randomUUID(), content: 'Hello' } },
    from,
  )
const limitsOf = async (person: TestPerson) =>
  (await call(getNewPersonLimits, {}, person)).body.limits
const age = (person: TestPerson) =>
  sql`update profiles set created_at = now() - interval '25 hours' where id = ${person.id}`.execute(
    platform.db,
  )
const known = async () => {
  const person = await givePerson(testApp)
  await platform.db
    .updateTable('profiles')
    .set({ verified: true })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('deleting posts, or sharing several at once, does not raise the limit', async () => {
  const person = await givePerson(testApp)
  const { body: deleted } = await post(person, 2)
  await call(deletePost, { params: { postId: deleted.id } }, person)
  expect(await limitsOf(person)).toMatchObject({ postsLeft: 2, linksLeft: 1 })
  expect((await post(person, 2)).problem.code).toBe('new_person_limit')
  const statuses = (await Promise.all([1, 2, 3, 4].map(() => post(person)))).map(({ status }) =>
    String(status),
  )
  expect(statuses.toSorted()).toEqual(['200', '200', '403', '403'])
})

test('a new person can share a limited number of posts, and is told when they can share more', async () => {
  const person = await givePerson(testApp)
  for (let count = 0; count < 3; count += 1) expect((await post(person)).status).toBe(200)
  expect(await limitsOf(person)).toMatchObject({ postsLeft: 0, linksLeft: 3, readsLeft: 2 })
  const { status, problem } = await post(person)
  expect([status, problem.code]).toEqual([403, 'new_person_limit'])
  expect(problem.detail).toBe(
    'New people can share 3 posts. You can do more in 24 hours, once you have opened 2 more posts.',
  )
})

test('product links are counted over all posts, including the one that would exceed the limit', async () => {
  const person = await givePerson(testApp)
  expect((await post(person, 2)).status).toBe(200)
  const { problem } = await post(person, 2)
  expect(problem.detail).toMatch(/^New people can place 3 product links in all\./)
  expect((await post(person, 1)).status).toBe(200)
  expect(await limitsOf(person)).toMatchObject({ linksLeft: 0 })
})

test('a link that replaces another one counts, and one that stays does not', async () => {
  const person = await givePerson(testApp)
  const { body: shared } = await post(person, 2)
  const params = { postId: shared.id }
  let seenEditedAt: string | null = null
  const link = async (shops: readonly string[]) => {
    const productDots = dots(shops.length).map((dot, index) => ({
      ...dot,
      mediaPosition: 0,
      productUrl: `https://${shops[index]}.example`,
    }))
    const look = { seenEditedAt, media: [{ position: 0 }], productDots }
    const body = { postType: 'regular', caption: null, klotags: [], look }
    const { status, body: changed } = await call(
      updatePost,
      { params, body: body as never },
      person,
    )
    if (status === 200) seenEditedAt = changed.editedAt
    return status
  }
  expect(await link(['shop1', 'shop0'])).toBe(200)
  expect(await limitsOf(person)).toMatchObject({ linksLeft: 1 })
  expect(await link(['shop1', 'other'])).toBe(200)
  expect(await limitsOf(person)).toMatchObject({ linksLeft: 0 })
  expect(await link(['shop1', 'third'])).toBe(403)

  const wearer = await givePerson(testApp)
  params.postId = (await post(wearer, 2)).body.id
  const dress = async (shop: string) => {
    const garments = [{ category: 'coat', productUrl: `https://${shop}.example` }]
    const body = { garments: garments as never }
    return (await call(setGarments, { params, body }, wearer)).status
  }
  expect([await dress('first'), await dress('first'), await dress('second')]).toEqual([
    200, 200, 403,
  ])
})

test('the first message goes only to people who follow; an answer goes to anybody', async () => {
  const [person, stranger] = [await givePerson(testApp), await known()]
  expect((await write(person, stranger)).problem.code).toBe('new_person_limit')
  expect((await write(stranger, person)).status).toBe(200)
  expect((await write(person, stranger)).status).toBe(200)
  const follower = await known()
  await call(followPerson, { params: { userId: person.id } }, follower)
  expect((await write(person, follower)).status).toBe(200)
})

test('somebody is new until the hours are over and they have opened some posts', async () => {
  const [person, author] = [await givePerson(testApp), await known()]
  await age(person)
  const { body: own } = await post(person)
  await call(trackView, { params: { postId: own.id } }, person)
  expect(await limitsOf(person)).toMatchObject({ readsLeft: 2 })
  for (let count = 0; count < 2; count += 1) {
    const { id } = await share(testApp, author, { postType: 'regular' })
    await call(trackView, { params: { postId: id } }, person)
  }
  expect(await limitsOf(person)).toBeNull()
  for (let count = 0; count < 4; count += 1) expect((await post(person)).status).toBe(200)
})

test('each limit is announced before it is reached, in the words of its refusal', async () => {
  const person = await givePerson(testApp)
  const { says } = (await limitsOf(person)) ?? {}
  const until = 'You can do more in 24 hours, once you have opened 2 more posts.'
  expect(says).toEqual({
    posts: `New people can share 3 posts. ${until}`,
    links: `New people can place 3 product links in all. ${until}`,
    messages: `New people can write first only to people who follow them. ${until}`,
    held: null,
  })
  expect((await write(person, await known())).problem.detail).toBe(says?.messages)
})

test('moderators, admins and verified people are never new', async () => {
  for (const person of [await known(), await givePerson(testApp, { role: 'moderator' })]) {
    expect(await limitsOf(person)).toBeNull()
  }
})
