// First pages of comments are kept as bytes. For everybody they must equal a page that is made anew.
import {
  addComment,
  chooseHelped,
  type Comment,
  deleteComment,
  getComments,
} from '@kloset/contract/comments.schemas'
import { commentLimits, commentOrders } from '@kloset/contract/comments'
import { followPerson } from '@kloset/contract/follows.schemas'
import { updateProfile } from '@kloset/contract/profiles.schemas'
import { blockPerson, mutePerson, unblockPerson } from '@kloset/contract/relations.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findPageVersion, versionOf } from '../features/comments/page-versions.queries.ts'
import { findFirstPage } from '../features/comments/thread-pages.queries.ts'
import { recordStatements } from '../platform/database/statements.ts'
import { share } from '../test-support/fixtures.ts'
import { createTestApp, type TestPerson } from '../test-support/test-app.ts'
import { run as eraseAccount } from './leaving/erase-account.ts'
import { addRule } from './visible-to.ts'

const testApp = await createTestApp()
const { call, join, platform } = testApp
const [asker, helper, reader] = [await join('asker'), await join('helper'), await join('reader')]
// For somebody who hides anybody, every page is made anew.
const [watcher, loud] = [await join('watcher'), await join('loud')]
await call(mutePerson, { params: { userId: loud.id }, body: { days: null } }, watcher)

let params: { postId: string }
let ids: string[]
const helped = { helped: true }

const comment = async (content: string, as = helper, parentCommentId: string | null = null) => {
  const body = { content, clientKey: randomUUID(), parentCommentId }
  return (await call(addComment, { params, body }, as)).body.id
}

const read = async (as?: TestPerson): Promise<Comment[]> =>
  (await call(getComments, { params }, as)).body.items

/** Reads until the page is kept. */
async function keepPage() {
  for (let time = 0; time < 3; time += 1) await read(reader)
}

/** The statements of somebody whose page is kept. */
const statementsOf = async (as: TestPerson) =>
  (await recordStatements(() => read(as))).statements.map((text) =>
    text.includes('md5(string_agg') ? 'version' : 'page',
  )

beforeEach(async () => {
  params = { postId: (await share(testApp, asker, { postType: 'forum' })).id }
  ids = []
  for (const content of ['Snip the tape.', 'Wear a belt.']) ids.push(await comment(content))
  await keepPage()
})

test('a page that was read twice is kept, and read again only when its version has changed', async () => {
  expect(await statementsOf(reader)).toEqual(['version'])
  expect(await statementsOf(asker)).toEqual(['version'])
  await comment('Sew it.')
  expect(await statementsOf(reader)).toEqual(['version', 'page'])
  expect(await statementsOf(reader)).toEqual(['version'])
})

const changes: Record<string, () => Promise<unknown>> = {
  'another comment': () => comment('Sew it.', reader),
  'a reply': () => comment('Which belt?', asker, ids[1] ?? null),
  'a comment less': () =>
    call(deleteComment, { params: { ...params, commentId: ids[0] ?? '' } }, helper),
  'the last comment gone': async () => {
    for (const commentId of ids) {
      await call(deleteComment, { params: { ...params, commentId } }, helper)
    }
  },
  'an answer that helped': () =>
    call(chooseHelped, { params: { ...params, commentId: ids[1] ?? '' }, body: helped }, asker),
  'another name': () =>
    call(updateProfile, { body: { displayName: `Hella ${randomUUID().slice(0, 8)}` } }, helper),
  'a comment that waits': () =>
    sql`update post_comments set awaits_approval = true where id = ${ids[0]}`.execute(platform.db),
  'a comment that a moderator removed': () =>
    sql`update post_comments set removed_at = now() where id = ${ids[0]}`.execute(platform.db),
  'a post that was removed': () =>
    sql`update posts set removed_at = now() where post_id = ${params.postId}`.execute(platform.db),
  'a post for its author alone': () =>
    sql`update posts set audience = 'me' where post_id = ${params.postId}`.execute(platform.db),
}

describe('after', () => {
  for (const [what, change] of Object.entries(changes)) {
    test(`${what}, a reader gets a page that is made anew`, async () => {
      const before = await read(reader)
      await change()
      const own = await read(watcher)
      const shown = await read()
      expect(shown).toEqual(own)
      expect((await read(reader)).map(({ id }) => id)).toEqual(own.map(({ id }) => id))
      expect(shown).not.toEqual(before)
    })
  }

  test('the account of an author was erased, too', async () => {
    const gone = await join('gone')
    const mine = await comment('I leave.', gone)
    await comment('A pity.', asker, mine)
    await keepPage()
    await eraseAccount(platform, { userId: gone.id })
    expect(await read(reader)).toEqual(await read(watcher))
  })
})

test('each order is kept by itself, also where there is a next page', async () => {
  for (let number = 0; number < commentLimits.pageSize; number += 1) await comment(`And ${number}`)
  await call(chooseHelped, { params: { ...params, commentId: ids[1] ?? '' }, body: helped }, asker)
  for (const order of commentOrders) {
    const ask = async (as: TestPerson) =>
      (await call(getComments, { params, query: { order } }, as)).body
    const page = await ask(watcher)
    expect(page.nextCursor).not.toBeNull()
    for (let time = 0; time < 3; time += 1) expect(await ask(reader)).toEqual(page)
  }
})

test('the version of a page is that of the rows it is made of', async () => {
  for (const order of commentOrders) {
    const of = { ...params, viewerId: reader.id, order }
    const rows = await findFirstPage(platform.db, { ...of, limit: commentLimits.pageSize + 1 })
    const { version } = await findPageVersion(platform.db, of)
    expect(versionOf(rows)).toBe(version)
    // A comment that was added and deleted between two reads is not on it; one that still exists is.
    expect(versionOf(rows.slice(1))).not.toBe(version)
  }
})

test('people who may not read a post get none of its comments, whoever read them before', async () => {
  params = { postId: (await share(testApp, asker, { postType: 'forum' })).id }
  await sql`update posts set audience = 'followers' where post_id = ${params.postId}`.execute(
    platform.db,
  )
  await call(followPerson, { params: { userId: asker.id } }, helper)
  const readBoth = async () => [await read(helper), await read(reader), await read()]
  for (let time = 0; time < 3; time += 1) expect(await readBoth()).toEqual([[], [], []])
  await comment('For followers.', asker)
  for (let time = 0; time < 3; time += 1) {
    expect((await readBoth()).map(({ length }) => length)).toEqual([1, 0, 0])
  }
})

test('a page that is not the same for everybody is made anew without asking for its version', async () => {
  const showAgain = addRule(
    async () => (kind, personId) => kind !== 'comment' || personId !== loud.id,
  )
  try {
    await comment('Buy a new one!', loud)
    await keepPage()
    expect(await statementsOf(reader)).toEqual(['page'])
    expect((await read(reader)).map(({ id }) => id)).toEqual(ids)
  } finally {
    showAgain()
  }
})

describe('everybody sees their own', () => {
  test('an author of one of the comments sees which one', async () => {
    expect((await read(helper)).map(({ isMine }) => isMine)).toEqual([true, true])
    expect((await read(reader)).map(({ isMine }) => isMine)).toEqual([false, false])
  })

  test('a person whom an answer helped sees which one', async () => {
    const commentId = ids[1] ?? ''
    await call(chooseHelped, { params: { ...params, commentId }, body: helped }, asker)
    await keepPage()
    expect((await read(asker)).map(({ helpedMe }) => helpedMe)).toEqual([false, true])
    expect((await read(reader)).map(({ helpedMe }) => helpedMe)).toEqual([false, false])
  })

  test('a comment that waits is shown to its author and that of the post', async () => {
    await changes['a comment that waits']?.()
    await keepPage()
    expect((await read(helper)).map(({ id }) => id)).toEqual(ids)
    expect((await read(asker)).map(({ awaitsApproval }) => awaitsApproval)).toEqual([true, false])
    expect((await read(reader)).map(({ id }) => id)).toEqual([ids[1]])
  })

  test('a person who blocks the author of the comments sees none of them, and then all again', async () => {
    await call(blockPerson, { params: { userId: helper.id } }, reader)
    expect(await read(reader)).toEqual([])
    await call(unblockPerson, { params: { userId: helper.id } }, reader)
    expect(await read(reader)).toHaveLength(2)
  })

  test('a rule that hides somebody holds for kept pages, and its end as well', async () => {
    const showAgain = addRule(async () => (_, personId) => personId !== helper.id)
    try {
      expect(await read(reader)).toEqual([])
      await keepPage()
    } finally {
      showAgain()
    }
    expect(await read(reader)).toHaveLength(2)
  })
})
