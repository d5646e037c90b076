// Deleting an account: nothing of it is left anywhere, and nothing else changes for others.
import * as contract from '@kloset/contract/auth.schemas'
import { addComment, getComments, getReplies } from '@kloset/contract/comments.schemas'
import { getConversations, getMessages, sendMessage } from '@kloset/contract/messages.schemas'
import { followPerson } from '@kloset/contract/follows.schemas'
import { likePost } from '@kloset/contract/likes.schemas'
import { getPost, trackView } from '@kloset/contract/posts.schemas'
import { setAvatar, updateProfile } from '@kloset/contract/profiles.schemas'
import { castVote } from '@kloset/contract/style-votes.schemas'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { agreed } from '../../test-support/agreed.ts'
import { giveDraft, share } from '../../test-support/fixtures.ts'
import { createTestApp, sessionCookieOf, type TestPerson } from '../../test-support/test-app.ts'
import { createUploader, idOf, takePhoto } from '../../test-support/uploads.ts'
import { run as eraseAccount } from './erase-account.ts'

const testApp = await createTestApp()
const { app, call, drain, join, platform } = testApp
const [stays, other] = [await join('stays'), await join('other')]

const passwordOf = ({ username }: TestPerson) => `${username}-secret`
const comment = async (postId: string, as: TestPerson, content: string, parent?: string) => {
  const clientKey = randomUUID()
  const body = { content, clientKey, ...(parent && { parentCommentId: parent }) }
  await call(addComment, { params: { postId }, body }, as)
  return clientKey
}
const write = (from: TestPerson, to: TestPerson, body: object) =>
  call(sendMessage, { params: { userId: to.id }, body: { clientId: randomUUID(), ...body } }, from)
const leave = (person: TestPerson, given: { password?: string; confirmation?: string } = {}) =>
  call(
    contract.deleteAccount,
    { body: { password: passwordOf(person), confirmation: person.username, ...given } },
    person,
  )

/** Finds where any of the texts is still stored: tables with their number of rows, and files by name or content. */
async function findTraces(words: readonly string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word}%`)
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')
  `.execute(platform.db)
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select found::text as text from ${sql.raw(name)} as found
      where found::text ilike any(${patterns}::text[])
    `.execute(platform.db)
    traces.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  for (const path of await allFiles()) {
    const content = await readFile(path)
    if (words.some((word) => path.includes(word) || content.includes(word))) traces.push(path)
  }
  return traces
}

async function allFiles(): Promise<string[]> {
  const entries = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => joinPath(entry.parentPath, entry.name))
    .toSorted()
}

/** Counters that differ from the rows. */
async function findWrongCounters(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select post_id::text as of, 'likes' as what, likes_count as counted,
        (select count(*) from post_likes where post_likes.post_id = posts.post_id) as there
      from posts
      union all
      select post_id::text, 'comments', comments_count,
        (select count(*) from post_comments
         where post_comments.post_id = posts.post_id and deleted_at is null)
      from posts
      union all
      select post_id::text, 'views', views_count,
        (select count(*) from post_views where post_views.post_id = posts.post_id)
      from posts
      union all
      select id::text, 'replies', reply_count,
        (select count(*) from post_comments replies
         where replies.post_id = post_comments.post_id and parent_comment_id = post_comments.id)
      from post_comments
      union all
      select id::text, 'votes', votes_count,
        (select count(*) from style_votes where style_votes.post_id = style_vote_options.post_id
           and option_id = style_vote_options.id)
      from style_vote_options
      union all
      select profile_id::text, 'followers', followers_count,
        (select count(*) from follows where following_id = profile_id)
      from profile_stats
      union all
      select profile_id::text, 'following', following_count,
        (select count(*) from follows where follower_id = profile_id)
      from profile_stats
    ) counters where counted <> there
  `.execute(platform.db)
  return rows
}

describe('a person who did everything that people can do', () => {
  let filesBefore: string[]
  let leaver: TestPerson
  let regular: string
  let question: string
  let kept: string
  let reply: string

  beforeAll(async () => {
    const photo = await takePhoto()
    regular = (await share(testApp, stays, { postType: 'regular', caption: 'a coat' })).id
    const vote = await share(testApp, stays, { postType: 'style_vote', title: 'Which?' }, 2)
    question = vote.id
    await drain()
    filesBefore = await allFiles()

    leaver = await join('leaver.planted')
    const uploader = createUploader(testApp, leaver)
    const post = await uploader.share(idOf(await uploader.upload(photo, 'image/jpeg')))
    const inChat = idOf(await uploader.upload(photo, 'image/jpeg'))
    await uploader.upload(photo, 'image/jpeg')
    await uploader.begin(1_000, 'image/jpeg')
    await drain()
    await call(setAvatar, { body: { image: photo.toString('base64') } }, leaver)
    await call(updateProfile, { body: { bio: 'planted words', location: 'Plantedville' } }, leaver)

    for (const postId of [regular, question]) {
      await call(likePost, { params: { postId } }, leaver)
      await call(trackView, { params: { postId } }, leaver)
      await call(likePost, { params: { postId } }, other)
      await call(trackView, { params: { postId } }, other)
    }
    const optionId = vote.styleVote?.options[0]?.id ?? ''
    for (const voter of [leaver, other]) {
      await call(castVote, { params: { postId: question }, body: { optionId } }, voter)
    }
    kept = await comment(regular, leaver, 'planted remark')
    reply = await comment(regular, other, 'a good reply', kept)
    await comment(regular, leaver, 'planted reply', kept)
    await comment(regular, leaver, 'planted and alone')
    await comment(post.id, other, 'on the post that goes')
    const deletedBefore = await comment(regular, leaver, 'planted and deleted')
    await comment(regular, other, 'keeps its place', deletedBefore)
    await sql`
      update post_comments set content = '-', deleted_at = now() where id = ${deletedBefore}
    `.execute(platform.db)
    await sql`
      update posts set comments_count = comments_count - 1 where post_id = ${regular}
    `.execute(platform.db)
    await call(likePost, { params: { postId: post.id } }, other)
    for (const [from, to] of [
      [leaver, stays],
      [stays, leaver],
      [other, leaver],
      [other, stays],
    ] as const) {
      await call(followPerson, { params: { userId: to.id } }, from)
    }
    await write(leaver, stays, { content: 'do you still have the coat?' })
    await write(stays, leaver, { content: 'yes, come and see' })
    await write(leaver, stays, { uploadId: inChat })
    await write(leaver, stays, { sharedPostId: regular })
    await giveDraft(testApp, leaver, { title: 'planted draft' })
    await drain()
  })

  test('is in every table, and counted correctly', async () => {
    expect((await findTraces([leaver.id])).length).toBeGreaterThan(20)
    expect(await findWrongCounters()).toEqual([])
  })

  test('must give the password and the username', async () => {
    const wrong = await leave(leaver, { password: 'wrong-one' })
    expect([wrong.status, wrong.problem.code]).toEqual([401, 'invalid_credentials'])
    const mistyped = await leave(leaver, { confirmation: 'somebody' })
    expect(mistyped.problem.fields).toMatchObject([{ path: 'body.confirmation' }])
    expect((await call(contract.getSession, {}, leaver)).body.session).not.toBe(null)
  })

  test('is signed out at once, everywhere, and the address is free', async () => {
    const credentials = { email: leaver.email, password: passwordOf(leaver) }
    const elsewhere = await call(contract.signIn, { body: credentials })
    const cookie = sessionCookieOf(elsewhere)
    const { status, headers } = await leave(leaver)
    expect(status).toBe(204)
    expect(String(headers['set-cookie'])).toMatch(/^kloset=;/)
    for (const device of [leaver, { ...leaver, cookie }]) {
      expect((await call(contract.getSession, {}, device)).body.session).toBe(null)
    }
    const again = await call(contract.signIn, { body: credentials })
    expect(again.problem.code).toBe('invalid_credentials')
    await call(contract.requestPasswordReset, { body: { email: leaver.email } })
  })

  test('leaves nothing in the database or among the files', async () => {
    await drain()
    const words = [leaver.id, leaver.email, leaver.username, 'planted']
    expect(await findTraces(words)).toEqual([])
    expect(await allFiles()).toEqual(filesBefore)
  })

  test('leaves the counters of everyone else exact', async () => {
    expect(await findWrongCounters()).toEqual([])
    const post = (await call(getPost, { params: { postId: regular } }, stays)).body
    expect(post).toMatchObject({ counts: { likesCount: 1, commentsCount: 2 }, viewsCount: 1 })
  })

  test('keeps the replies of others, under a comment without author', async () => {
    const { body } = await call(getComments, { params: { postId: regular } }, other)
    expect(body.items).toMatchObject([
      { id: kept, author: null, isDeleted: true, content: '', replyCount: 1, isMine: false },
      { author: null, isDeleted: true, replyCount: 1 },
    ])
    const params = { postId: regular, commentId: kept }
    const replies = (await call(getReplies, { params }, other)).body.items
    expect(replies).toMatchObject([{ id: reply, content: 'a good reply' }])
    const answered = await call(
      addComment,
      {
        params: { postId: regular },
        body: { content: 'late', parentCommentId: kept, clientKey: randomUUID() },
      },
      other,
    )
    expect(answered.problem.code).toBe('comment_not_found')
  })

  test('keeps their messages with the receivers, in a conversation without the other person', async () => {
    const { body } = await call(getConversations, {}, stays)
    expect(body.items).toMatchObject([{ person: null, lastMessage: { preview: 'Shared a post' } }])
    const userId = body.items[0]?.withUserId ?? ''
    const messages = (await call(getMessages, { params: { userId } }, stays)).body.items
    expect(messages.map(({ content, media, senderId }) => [content, media, senderId])).toEqual([
      ['do you still have the coat?', null, userId],
      ['yes, come and see', null, stays.id],
      [null, null, userId],
      [null, null, userId],
    ])
    const answer = await write(stays, { ...stays, id: userId }, { content: 'hello?' })
    expect(answer.problem.code).toBe('profile_not_found')
  })

  test('can sign up again, after 90 days with the same name', async () => {
    await sql`delete from departed_usernames`.execute(platform.db)
    const again = await join(leaver.username)
    expect([again.id === leaver.id, again.email]).toEqual([false, leaver.email])
  })
})

describe('the job', () => {
  test('counts correctly what was added while it ran, and can run twice', async () => {
    const postId = (await share(testApp, stays, { postType: 'regular', caption: 'another' })).id
    const busy = await join('busy.leaver')
    const { cookie } = busy
    const deleted = leave(busy)
    const added = Promise.all(
      Array.from({ length: 20 }, () =>
        app.http.inject({
          method: 'PUT',
          url: `/api/posts/${postId}/like`,
          headers: { cookie },
        }),
      ),
    )
    await Promise.all([deleted, added, drain()])
    await drain()
    await eraseAccount(platform, { userId: busy.id })
    expect(await findWrongCounters()).toEqual([])
    expect(await findTraces([busy.id])).toEqual([])
  })

  test('deletes the whole conversation when both people are gone', async () => {
    const [one, two] = [await join('one.side'), await join('two.sides')]
    await write(one, two, { content: 'between us' })
    await leave(one)
    await drain()
    await leave(two)
    await drain()
    expect(await findTraces(['between us', one.id, two.id])).toEqual([])
  })
})

test('a sign-up that waits for an address is gone with the account of that address', async () => {
  const twice = await join('twice')
  const again = { username: 'twice.more', email: twice.email, password: 'another-one' }
  await call(contract.signUp, { body: { ...again, ...agreed } })
  await drain()
  await leave(twice)
  await drain()
  expect(await findTraces([twice.email, 'twice.more'])).toEqual([])
})
