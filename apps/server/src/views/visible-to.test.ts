// A person whom a rule hides is in no list and no answer, and pages are still full.
import { getSavedPosts } from '@kloset/contract/collections.schemas'
import { getSharedPosts } from '@kloset/contract/shared-collections.schemas'
import { getComment, getComments, getReplies } from '@kloset/contract/comments.schemas'
import type { CallInput, EndpointShape } from '@kloset/contract/endpoint'
import * as feeds from '@kloset/contract/feeds.schemas'
import { getFollowRequests } from '@kloset/contract/follow-requests.schemas'
import * as follows from '@kloset/contract/follows.schemas'
import { getCalendar, getCloset, getLooksOfGarment } from '@kloset/contract/closet.schemas'
import { getOwnReactions } from '@kloset/contract/reactions.schemas'
import { getOembed } from '@kloset/contract/link-previews.schemas'
import { getConversation, getConversations, getMessages } from '@kloset/contract/messages.schemas'
import { getNotification, getNotifications } from '@kloset/contract/notifications.schemas'
import * as posts from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { getOwnReports } from '@kloset/contract/reports.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { getThreadVersions } from '@kloset/contract/thread-versions.schemas'
import { findSimilarThreads, searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCommunity, growCommunity, SURNAME } from '../test-support/growing-community.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { addRule } from './visible-to.ts'

const testApp = await createTestApp()
const { app, call, platform } = testApp

const community = await growCommunity(testApp, await createCommunity(testApp), {
  // Enough for two pages of the longest lists, and for more than one page without the hidden people.
  members: 106,
  posts: 45,
  messages: 9,
  dots: 1,
})
const { rows: members } = await sql<{ id: string }>`
  select id from profiles where display_name like ${`%${SURNAME}`} order by id
`.execute(platform.db)
const hidden = new Set(members.filter((_, number) => number % 2 === 0).map(({ id }) => id))

await sql`
  insert into post_likes (post_id, user_id)
  select post_id, ${community.host.id} from posts where user_id = any(${members.map(({ id }) => id)}::uuid[])
  on conflict do nothing
`.execute(platform.db)

/** The common part of the answers of all lists. */
interface Item {
  readonly id: string
  readonly author?: { readonly id: string } | null
  readonly actor?: { readonly id: string } | null
  readonly withUserId?: string
  readonly senderId?: string
}

interface Page {
  readonly items: readonly Item[]
  readonly nextCursor?: string | null
}

const ownerOf = ({ id, author, actor, withUserId, senderId }: Item) =>
  author?.id ?? actor?.id ?? withUserId ?? senderId ?? id

interface List {
  readonly name: string
  readonly endpoint: EndpointShape
  readonly read: (cursor: string | undefined) => Promise<Page>
}

function list<const Endpoint extends EndpointShape>(
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  { as = 'host', under = '' }: { as?: 'host' | 'newcomer'; under?: string } = {},
): List {
  const read = async (cursor: string | undefined) => {
    const { query } = input as { readonly query?: object }
    const asked = { ...input, query: { ...query, ...(cursor !== undefined && { cursor }) } }
    const { status, body } = await call(endpoint, asked as never, community[as])
    expect(status).toBe(200)
    return body as Page
  }
  return { name: `${endpoint.path}${under}`, endpoint, read }
}

const ofHost = { params: { userId: community.host.id } }
const onPost = { params: { postId: community.postId } }
const body = 'chest_41_5'

const lists: readonly List[] = [
  list(feeds.getDiscover, {}),
  list(feeds.getDiscover, { query: { body } }, { under: ' by body' }),
  list(feeds.getDiscover, { query: { body, order: 'similar' } }, { under: ' by likeness' }),
  list(feeds.getLikeMine, {}, { as: 'newcomer' }),
  list(feeds.getFollowing, {}),
  list(feeds.getSos, {}),
  list(posts.getPostsOfPerson, { params: { userId: community.friend.id } }),
  list(posts.getMoreFromAuthor, { params: { postId: community.dottedId } }),
  list(getComments, onPost),
  list(getReplies, { params: { ...onPost.params, commentId: community.commentId } }),
  list(getSharedPosts, {
    params: { userId: community.host.id, collectionId: community.collectionId },
  }),
  list(searchPosts, {}),
  list(searchPosts, { query: { q: 'coat' } }, { under: ' by words' }),
  list(searchPeople, { query: { q: SURNAME } }),
  list(searchPeople, {}, { under: ' without a text' }),
  list(follows.getFollowers, ofHost),
  list(follows.getFollowees, ofHost),
  list(getFollowRequests, {}),
  list(getNotifications, {}),
  list(getConversations, {}),
  list(getOwnReactions, { params: { kind: 'likes' } }),
]

async function readAll({ read }: List): Promise<Page[]> {
  const pages: Page[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    pages.push(page)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

const itemsOf = (pages: readonly Page[]) => pages.flatMap(({ items }) => items)

/** Every list as it is while nobody is hidden. */
const complete = new Map<List, Page[]>()
for (const each of lists) complete.set(each, await readAll(each))

test('every endpoint with pages is among them', () => {
  const isPaged = ({ response }: EndpointShape) =>
    response !== null && 'shape' in response && 'nextCursor' in (response.shape as object)
  const read = new Set(lists.map(({ endpoint }) => endpoint.path))
  // Moderators and admins see everybody; these are one's own. Saved posts that are hidden leave empty slots
  // (collections.test.ts).
  const own = [
    getOwnReports.path,
    getOwnStatements.path,
    getSavedPosts.path,
    getCloset.path,
    getCalendar.path,
    getLooksOfGarment.path,
    // Earlier versions, which the author of a thread wrote.
    getThreadVersions.path,
  ]
  // They have one page, whoever is hidden (open-votes.test.ts, similar-threads.test.ts).
  const ofOnePage = [feeds.getVotingMinute.path, findSimilarThreads.path]
  const elsewhere = new Set<string>([...own, ...ofOnePage])
  const paged = app.endpoints
    .filter((endpoint) => isPaged(endpoint) && !['moderator', 'admin'].includes(endpoint.access))
    .map(({ path }) => path)
    .filter((path) => !elsewhere.has(path))
  expect([...read].toSorted()).toEqual(paged.toSorted())
})

describe('while every second member is hidden', () => {
  let showAgain: () => void
  beforeAll(() => {
    showAgain = addRule(async () => (_kind, personId) => !hidden.has(personId ?? ''))
  })
  afterAll(() => showAgain())

  test.for(lists)('$name has everybody else, in the same order, on full pages', async (each) => {
    const before = complete.get(each) ?? []
    const expected = itemsOf(before).filter((item) => !hidden.has(ownerOf(item)))
    const pages = await readAll(each)
    expect(itemsOf(pages).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    const size = Math.max(...before.map(({ items }) => items.length))
    for (const { items } of pages.slice(0, -1)) expect(items).toHaveLength(size)
    const answers = JSON.stringify(pages)
    for (const id of hidden) expect(answers).not.toContain(id)
  })

  test('hidden people are not suggested, and visitors see none of their pictures', async () => {
    const { body: proposed } = await call(follows.getSuggestedPeople, {}, community.newcomer)
    expect(proposed.items.length).toBeGreaterThan(0)
    const { body: landing } = await call(feeds.getLandingLooks)
    expect(landing.items.length).toBeGreaterThan(0)
    const { rows } = await sql<{ user_id: string }>`
      select user_id from posts where post_id = any(${landing.items.map(({ id }) => id)}::uuid[])
    `.execute(platform.db)
    const shown = [...proposed.items.map(({ id }) => id), ...rows.map((row) => row.user_id)]
    expect(shown.filter((id) => hidden.has(id))).toEqual([])
  })

  test('a look of hidden people is left out of the message that shares it', async () => {
    const { body: page } = await call(
      getMessages,
      { params: { userId: community.friend.id } },
      community.host,
    )
    const shared = page.items.filter(({ messageType }) => messageType === 'post_share')
    expect(shared.map(({ sharedPost }) => sharedPost === null)).toContain(true)
    for (const { sharedPost } of shared) {
      expect(hidden.has(sharedPost?.author?.id ?? '')).toBe(false)
    }
  })

  test('posts of hidden people are answered as if they did not exist', async () => {
    const [id = ''] = hidden
    const ofHidden = (pages: readonly Page[] = []) =>
      itemsOf(pages).find((item) => ownerOf(item) === id)?.id ?? ''
    const pagesOf = (endpoint: EndpointShape) =>
      complete.get(lists.find((each) => each.endpoint === endpoint) as List)
    const params = { postId: ofHidden(pagesOf(feeds.getDiscover)) }
    const commentId = ofHidden(pagesOf(getComments))
    const notificationId = ofHidden(pagesOf(getNotifications))
    const url = `${platform.config.publicUrl}/p/${params.postId}`
    const { host } = community
    const answers = await Promise.all([
      call(posts.getPost, { params }, host),
      call(posts.getPost, { params }),
      call(getOembed, { query: { url } }),
      call(getProfile, { params: { idOrUsername: id } }, host),
      call(getComment, { params: { postId: community.postId, commentId } }, host),
      call(getNotification, { params: { notificationId } }, host),
      call(getConversation, { params: { userId: id } }, host),
    ])
    expect(answers.map(({ problem }) => problem.code)).toEqual([
      'post_not_found',
      'post_not_found',
      'post_not_found',
      'profile_not_found',
      'comment_not_found',
      'not_found',
      'conversation_not_found',
    ])
  })
})

test('a person sees their own posts, whatever a rule says', async () => {
  const showAgain = addRule(async () => () => false)
  try {
    const own = await call(posts.getPost, { params: { postId: community.postId } }, community.host)
    expect([own.status, own.body.author.id]).toEqual([200, community.host.id])
  } finally {
    showAgain()
  }
})
