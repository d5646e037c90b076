// A person who is hidden by a rule is in no list and no answer, and pages are full all the same.
import { getComment, getComments, getReplies } from '@kloset/contract/comments.schemas'
import type { CallInput, EndpointShape } from '@kloset/contract/endpoint'
import * as feeds from '@kloset/contract/feeds.schemas'
import * as follows from '@kloset/contract/follows.schemas'
import { getOembed } from '@kloset/contract/link-previews.schemas'
import { getConversation, getConversations, getMessages } from '@kloset/contract/messages.schemas'
import { getNotification, getNotifications } from '@kloset/contract/notifications.schemas'
import * as posts from '@kloset/contract/posts.schemas'
import { getProfile } from '@kloset/contract/profiles.schemas'
import { searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foundTown, growTown, SURNAME } from '../test-support/growing-town.ts'
import { createTestApp } from '../test-support/test-app.ts'
import { addRule } from './visible-to.ts'

const testApp = await createTestApp()
const { app, call, platform } = testApp

const town = await growTown(testApp, await foundTown(testApp), {
  // Two pages of the longest lists while nobody is hidden, more than one of those who are left.
  neighbours: 106,
  looks: 45,
  messages: 9,
  dots: 1,
})
const { rows: neighbours } = await sql<{ id: string }>`
  select id from profiles where display_name like ${`%${SURNAME}`} order by id
`.execute(platform.db)
const hidden = new Set(neighbours.filter((_, number) => number % 2 === 0).map(({ id }) => id))

/** What the answers of all lists have in common. */
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
    const { status, body } = await call(endpoint, asked as never, town[as])
    expect(status).toBe(200)
    return body as Page
  }
  return { name: `${endpoint.path}${under}`, endpoint, read }
}

const ofHost = { params: { userId: town.host.id } }
const onLook = { params: { postId: town.lookId } }
const body = 'chest_41_5'

const lists: readonly List[] = [
  list(feeds.getDiscover, {}),
  list(feeds.getDiscover, { query: { body } }, { under: ' by body' }),
  list(feeds.getDiscover, { query: { body, order: 'similar' } }, { under: ' by likeness' }),
  list(feeds.getFollowing, {}),
  list(feeds.getSos, {}),
  list(posts.getPostsOfPerson, { params: { userId: town.friend.id } }),
  list(posts.getMoreFromAuthor, { params: { postId: town.dottedId } }),
  list(getComments, onLook),
  list(getReplies, { params: { ...onLook.params, commentId: town.commentId } }),
  list(searchPosts, {}),
  list(searchPosts, { query: { q: 'coat' } }, { under: ' by words' }),
  list(searchPeople, { query: { q: SURNAME } }),
  list(searchPeople, {}, { under: ' without a text' }),
  list(follows.getFollowers, ofHost),
  list(follows.getFollowees, ofHost),
  list(getNotifications, {}),
  list(getConversations, {}),
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
  const paged = app.endpoints.filter(isPaged).map(({ path }) => path)
  expect([...read].toSorted()).toEqual(paged.toSorted())
})

describe('while every second neighbour is hidden', () => {
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

  test('they are not proposed, and visitors see none of their pictures', async () => {
    const { body: proposed } = await call(follows.getSuggestedPeople, {}, town.newcomer)
    expect(proposed.items.length).toBeGreaterThan(0)
    const { body: landing } = await call(feeds.getLandingLooks)
    expect(landing.items.length).toBeGreaterThan(0)
    const { rows } = await sql<{ user_id: string }>`
      select user_id from posts where post_id = any(${landing.items.map(({ id }) => id)}::uuid[])
    `.execute(platform.db)
    const shown = [...proposed.items.map(({ id }) => id), ...rows.map((row) => row.user_id)]
    expect(shown.filter((id) => hidden.has(id))).toEqual([])
  })

  test('a look of theirs that somebody sent on is left out of the message', async () => {
    const { body: page } = await call(
      getMessages,
      { params: { userId: town.friend.id } },
      town.host,
    )
    const shared = page.items.filter(({ messageType }) => messageType === 'post_share')
    expect(shared.map(({ sharedPost }) => sharedPost === null)).toContain(true)
    for (const { sharedPost } of shared) {
      expect(hidden.has(sharedPost?.author?.id ?? '')).toBe(false)
    }
  })

  test('what they made is answered as if it did not exist', async () => {
    const [id = ''] = hidden
    const ofHidden = (pages: readonly Page[] = []) =>
      itemsOf(pages).find((item) => ownerOf(item) === id)?.id ?? ''
    const pagesOf = (endpoint: EndpointShape) =>
      complete.get(lists.find((each) => each.endpoint === endpoint) as List)
    const params = { postId: ofHidden(pagesOf(feeds.getDiscover)) }
    const commentId = ofHidden(pagesOf(getComments))
    const notificationId = ofHidden(pagesOf(getNotifications))
    const url = `${platform.config.publicUrl}/p/${params.postId}`
    const { host } = town
    const answers = await Promise.all([
      call(posts.getPost, { params }, host),
      call(posts.getPost, { params }),
      call(getOembed, { query: { url } }),
      call(getProfile, { params: { idOrUsername: id } }, host),
      call(getComment, { params: { postId: town.lookId, commentId } }, host),
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

test('a person sees what is their own, whatever a rule says', async () => {
  const showAgain = addRule(async () => () => false)
  try {
    const own = await call(posts.getPost, { params: { postId: town.lookId } }, town.host)
    expect([own.status, own.body.author.id]).toEqual([200, town.host.id])
  } finally {
    showAgain()
  }
})
