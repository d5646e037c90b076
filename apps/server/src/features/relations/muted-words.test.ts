// Muted words: for everybody or only for people whom one does not follow; how much one would hide; its limits.
import { DAY_MS } from '@kloset/contract/durations'
import { addComment, getComments } from '@kloset/contract/comments.schemas'
import { getDiscover, getDiscoverCount, getSos } from '@kloset/contract/feeds.schemas'
import { followPerson, unfollowPerson } from '@kloset/contract/follows.schemas'
import { saveMeasurements } from '@kloset/contract/measurements.schemas'
import { getNotifications, getUnreadCount } from '@kloset/contract/notifications.schemas'
import { relationLimits } from '@kloset/contract/relations'
import * as contract from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetRelations } from '../../entities/relations/kept-relations.queries.ts'
import { recordStatements } from '../../platform/database/statements.ts'
import { givePerson } from '../../test-support/access/world.ts'
import { oddBody } from '../../test-support/bodies.ts'
import { share } from '../../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../../test-support/test-app.ts'

const testApp = await createTestApp()
const { call, platform } = testApp

const ofPerson = ({ id }: TestPerson) => ({ params: { userId: id } })
const writeComment = (by: TestPerson, postId: string, content: string) =>
  call(addComment, { params: { postId }, body: { content, clientKey: randomUUID() } }, by)

const muteWord = (by: TestPerson, word: string, exceptFollowed = false) =>
  call(contract.muteWord, { body: { word, days: 7, exceptFollowed } }, by)

test('a word that is muted except from followed people applies to all others, and changes with each follow', async () => {
  const [ann, bo] = [await givePerson(testApp), await givePerson(testApp)]
  const post = await share(testApp, bo, { postType: 'forum', description: 'A diet, bo says.' })
  const own = await share(testApp, ann, { postType: 'forum', description: 'What is new?' })
  await muteWord(ann, 'diet', true)
  await muteWord(ann, 'salad', true)
  // Muted again, for everybody.
  await muteWord(ann, 'salad')
  await writeComment(bo, own.id, 'A stranger’s diet')
  const read = async () => {
    const [sos, comments, notified] = await Promise.all([
      call(getSos, {}, ann),
      call(getComments, { params: { postId: own.id } }, ann),
      call(getNotifications, {}, ann),
    ])
    return {
      isListed: sos.body.items.some(({ id }) => id === post.id),
      comments: comments.body.items.map(({ content }) => content).toSorted(),
      notified: notified.body.items.map(({ content }) => content),
    }
  }
  expect(await read()).toEqual({ isListed: false, comments: [], notified: [] })

  await call(followPerson, ofPerson(bo), ann)
  await writeComment(bo, own.id, 'A friend’s diet')
  await writeComment(bo, own.id, 'A friend’s salad')
  const comments = ['A friend’s diet', 'A stranger’s diet']
  expect(await read()).toEqual({ isListed: true, comments, notified: ['A friend’s diet'] })

  await call(unfollowPerson, ofPerson(bo), ann)
  expect(await read()).toEqual({ isListed: false, comments: [], notified: [null] })
  const { words } = (await call(contract.getSafety, {}, ann)).body
  expect(words.map(({ word, exceptFollowed }) => [word, exceptFollowed])).toEqual([
    ['salad', false],
    ['diet', true],
  ])
})

test('a muted word in the name of an option hides the vote', async () => {
  const [ann, bo] = [await givePerson(testApp), await givePerson(testApp)]
  const optionNames = [null, 'The diet skirt']
  const vote = { postType: 'style_vote', title: 'Which?', optionNames } as const
  const { id } = await share(testApp, bo, vote, 2)
  const isListed = async () =>
    (await call(getSos, {}, ann)).body.items.some((post) => post.id === id)
  expect(await isListed()).toBe(true)
  await muteWord(ann, 'diet')
  expect(await isListed()).toBe(false)
})

test.for([
  ['24 hours', 1],
  ['7 days', 7],
  ['30 days', 30],
  ['good', null],
] as const)(
  'a KLOtag or word that is muted for %s says its end, and applies until then',
  async ([, days]) => {
    const [ann, bo] = [await givePerson(testApp), await givePerson(testApp)]
    const tagged = await share(testApp, bo, { postType: 'forum', klotags: ['rave'] })
    const spelt = await share(testApp, bo, { postType: 'forum', description: 'A rave look?' })
    const own = await share(testApp, ann, { postType: 'forum', description: 'What is new?' })
    await call(contract.muteWord, { body: { word: '#Rave', days } }, ann)
    await call(contract.muteWord, { body: { word: 'foam', days } }, ann)
    await writeComment(bo, own.id, 'More foam!')
    const read = async () => {
      const [sos, comments, unread] = await Promise.all([
        call(getSos, {}, ann),
        call(getComments, { params: { postId: own.id } }, ann),
        call(getUnreadCount, {}, ann),
      ])
      const listed = new Set(sos.body.items.map(({ id }) => id))
      return {
        listed: [listed.has(tagged.id), listed.has(spelt.id)],
        comments: comments.body.items.length,
        unread: unread.body.unreadCount,
      }
    }
    // A muted KLOtag does not mute the same word in a text.
    expect(await read()).toEqual({ listed: [false, true], comments: 0, unread: 0 })
    const { words } = (await call(contract.getSafety, {}, ann)).body
    const daysLeft = (endsAt: string | null) =>
      endsAt === null ? null : Math.round((Date.parse(endsAt) - Date.now()) / DAY_MS)
    expect(words.map(({ word, endsAt }) => [word, daysLeft(endsAt)])).toEqual([
      ['foam', days],
      ['#rave', days],
    ])

    await sql`
      update muted_words set ends_at = ends_at - make_interval(days => ${days}::int)
      where user_id = ${ann.id}
    `.execute(platform.db)
    forgetRelations(platform.db, ann.id)
    const isOver = days !== null
    expect(await read()).toEqual({
      listed: [isOver, true],
      comments: isOver ? 1 : 0,
      // Texts that were written meanwhile never notify.
      unread: 0,
    })
    expect((await call(contract.getSafety, {}, ann)).body.words).toHaveLength(isOver ? 0 : 2)
  },
)

test('the preview of a word counts how many of the newest visible posts contain it', async () => {
  const [ann, bo] = [await givePerson(testApp), await givePerson(testApp)]
  const [cleo, dora] = [await givePerson(testApp), await givePerson(testApp)]
  await call(followPerson, ofPerson(bo), ann)
  await share(testApp, bo, { postType: 'forum', description: 'Is kombucha a diet?' })
  await share(testApp, bo, { postType: 'regular', klotags: ['kombucha'] })
  await share(testApp, cleo, { postType: 'regular', caption: 'KOMBUCHA-coloured' })
  await share(testApp, cleo, { postType: 'regular', caption: 'Kombuchas alone' })
  const hidden = await share(testApp, cleo, { postType: 'regular', caption: 'kombucha, hidden' })
  await share(testApp, ann, { postType: 'regular', caption: 'My own kombucha' })
  await share(testApp, dora, { postType: 'regular', caption: 'kombucha by a muted person' })
  const removed = await share(testApp, cleo, {
    postType: 'regular',
    caption: 'kombucha, removed',
  })
  const held = await share(testApp, cleo, { postType: 'regular', caption: 'kombucha, held' })
  await call(contract.hidePost, { params: { postId: hidden.id } }, ann)
  await call(contract.mutePerson, { ...ofPerson(dora), body: { days: null } }, ann)
  await sql`update posts set removed_at = now() where post_id = ${removed.id}`.execute(platform.db)
  await sql`update posts set held_at = now() where post_id = ${held.id}`.execute(platform.db)
  const preview = async (word: string) =>
    (await call(contract.previewMutedWord, { query: { word } }, ann)).body
  const { posts, ...found } = await preview(' Kombucha! ')
  expect(found).toEqual({ hidden: 3, hiddenOfStrangers: 1 })
  expect(posts).toBeGreaterThanOrEqual(4)
  expect(await preview('#kombucha')).toEqual({ posts, hidden: 1, hiddenOfStrangers: 0 })
  const nonsense = await call(contract.previewMutedWord, { query: { word: '#!' } }, ann)
  expect(nonsense.problem.code).toBe('invalid_input')

  await sql`
    insert into posts (user_id, post_type, caption)
    select ${cleo.id}, 'regular', 'kombucha' from generate_series(1, 300)
  `.execute(platform.db)
  const all = relationLimits.previewed
  expect(await preview('kombucha')).toEqual({ posts: all, hidden: all, hiddenOfStrangers: all })
  await call(getUnreadCount, {}, ann)
  const { statements } = await recordStatements(() => preview('kombucha'))
  expect(statements).toHaveLength(1)
})

test('a word without a letter or digit is refused, and one over the limit of the list', async () => {
  const ann = await givePerson(testApp)
  expect((await muteWord(ann, '#!')).problem.code).toBe('invalid_input')
  await sql`
    insert into muted_words (user_id, word)
    select ${ann.id}, 'word ' || n from generate_series(1, ${relationLimits.words}) as n
  `.execute(platform.db)
  expect((await muteWord(ann, 'diet')).problem.code).toBe('forbidden')
  expect((await muteWord(ann, 'word 7')).status).toBe(204)
})

test('a word that is too long as it is stored is refused', async () => {
  const ann = await givePerson(testApp)
  // Each of these characters becomes three letters.
  const answer = await muteWord(ann, 'ﬃ'.repeat(21))
  expect(answer).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
  expect((await muteWord(ann, 'ﬃ'.repeat(20))).status).toBe(204)
  const { words } = (await call(contract.getSafety, {}, ann)).body
  expect(words.map(({ word }) => word)).toEqual(['ffi'.repeat(20)])
})

test('words that are muted at once do not pass the limit of the list', async () => {
  const ann = await givePerson(testApp)
  await sql`
    insert into muted_words (user_id, word)
    select ${ann.id}, 'word ' || n from generate_series(2, ${relationLimits.words}) as n
  `.execute(platform.db)
  const words = ['diet', 'salad', 'keto', 'fast', 'lean', 'slim']
  const answers = await Promise.all(words.map((word) => muteWord(ann, word)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
})

test('the count over the filter leaves out what the viewer hides from feeds, as the list does', async () => {
  const author = await givePerson(testApp)
  await call(saveMeasurements, { body: oddBody }, author)
  const looks = []
  for (const caption of ['A plain coat', 'A sequinned coat', 'A third coat']) {
    looks.push(await share(testApp, author, { postType: 'regular', caption }))
  }
  const ann = await givePerson(testApp)
  const body = 'age_43_47'
  const read = async () => {
    const [list, counted] = await Promise.all([
      call(getDiscover, { query: { body } }, ann),
      call(getDiscoverCount, { query: { body } }, ann),
    ])
    return [list.body.items.map(({ caption }) => caption), counted.body.count]
  }
  expect(await read()).toEqual([['A third coat', 'A sequinned coat', 'A plain coat'], 3])
  await muteWord(ann, 'sequinned')
  expect(await read()).toEqual([['A third coat', 'A plain coat'], 2])
  await call(contract.hidePost, { params: { postId: looks[0]?.id ?? '' } }, ann)
  expect(await read()).toEqual([['A third coat'], 1])
})
