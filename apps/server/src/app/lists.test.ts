// What a list costs: as many statements when it is full as with a few rows. The table of all endpoints shows
// which answer with a list; one without a line here fails.
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { listSessions } from '@kloset/contract/devices.schemas'
import { commentLimits } from '@kloset/contract/comments'
import { getComments, getReplies } from '@kloset/contract/comments.schemas'
import { getConversations, getMessages } from '@kloset/contract/messages.schemas'
import { messageLimits } from '@kloset/contract/messages'
import type { CallInput, EndpointShape } from '@kloset/contract/endpoint'
import { feedLimits } from '@kloset/contract/feeds'
import * as feeds from '@kloset/contract/feeds.schemas'
import { followLimits } from '@kloset/contract/follows'
import * as follows from '@kloset/contract/follows.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { notificationLimits } from '@kloset/contract/notifications'
import { PERSON_PAGE_SIZE, moreFromAuthorLimits } from '@kloset/contract/posts'
import * as posts from '@kloset/contract/posts.schemas'
import { productDotLimits } from '@kloset/contract/product-dots'
import { getUserCount } from '@kloset/contract/profiles.schemas'
import { searchLimits } from '@kloset/contract/search'
import { searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordStatements } from '../platform/database/statements.ts'
import { foundTown, growTown, SURNAME, type Town } from '../test-support/growing-town.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { app, call, platform } = testApp

const NEIGHBOURS = 52
const LANDING_LOOKS = 16
const DEV_MAILS = 50
const LOOKS_OF_FRIEND = 2 + PERSON_PAGE_SIZE
/** More likes on the host's first post, by everyone else. */
const NEWER_LOOKS = NEIGHBOURS + LOOKS_OF_FRIEND

interface Cost {
  readonly items: number
  readonly statements: readonly string[]
}

interface List {
  readonly name: string
  readonly endpoint: EndpointShape
  /** How many it has when it is full. */
  readonly full: number
  readonly measure: (town: Town) => Promise<Cost>
}

/** @param how the caller, the host when absent; and the name of a second line for an endpoint */
function list<const Endpoint extends EndpointShape>(
  endpoint: Endpoint,
  full: number,
  ask: (town: Town) => CallInput<Endpoint>,
  { as = 'host', under = '' }: { as?: 'host' | 'newcomer'; under?: string } = {},
): List {
  const measure = async (town: Town): Promise<Cost> => {
    const viewer = town[as]
    // The caller's session is cached and no part of a list. Cached posts are dropped.
    await call(getUserCount, {}, viewer)
    await sql`update posts set updated_at = clock_timestamp()`.execute(platform.db)
    const { result, statements } = await recordStatements(() => call(endpoint, ask(town), viewer))
    const arrays = Object.values(result.body as object).filter(Array.isArray)
    return { items: Math.max(...arrays.map(({ length }) => length)), statements }
  }
  return { name: `${endpoint.path}${under}`, endpoint, full, measure }
}

const nothing = () => ({})
const ofHost = ({ host }: Town) => ({ params: { userId: host.id } })
const ofFriend = ({ friend }: Town) => ({ params: { userId: friend.id } })
const onLook = ({ lookId }: Town) => ({ params: { postId: lookId } })
const onDotted = ({ dottedId }: Town) => ({ params: { postId: dottedId } })
const byBody = { body: 'chest_41_5' }
const { pageSize } = feedLimits

const lists: readonly List[] = [
  list(feeds.getDiscover, pageSize, nothing),
  list(feeds.getDiscover, pageSize, () => ({ query: byBody }), {
    under: ' by body',
  }),
  list(feeds.getDiscover, pageSize, () => ({ query: { ...byBody, order: 'similar' as const } }), {
    under: ' by likeness',
  }),
  list(feeds.getFollowing, pageSize, nothing),
  list(feeds.getSos, pageSize, nothing),
  list(feeds.getNewPosts, NEWER_LOOKS, ({ lookId }) => ({
    params: { feed: 'discover' as const },
    query: { since: lookId },
  })),
  list(feeds.getLandingLooks, LANDING_LOOKS, nothing),
  list(posts.getPost, productDotLimits.perPost, onDotted),
  list(posts.getPostsOfPerson, PERSON_PAGE_SIZE, ofFriend),
  list(posts.getMoreFromAuthor, moreFromAuthorLimits.pageSize, onDotted),
  list(getComments, commentLimits.pageSize, onLook),
  list(getReplies, commentLimits.pageSize, ({ lookId, commentId }) => ({
    params: { postId: lookId, commentId },
  })),
  list(searchPosts, searchLimits.postsPageSize, nothing),
  list(searchPosts, searchLimits.postsPageSize, () => ({ query: { q: 'coat' } }), {
    under: ' by words',
  }),
  list(searchPosts, searchLimits.postsPageSize, () => ({ query: { q: 'coat', ...byBody } }), {
    under: ' by words and body',
  }),
  list(searchPeople, searchLimits.peoplePageSize, () => ({ query: { q: SURNAME } })),
  list(searchPeople, searchLimits.peoplePageSize, nothing, { under: ' without a text' }),
  list(follows.getFollowers, followLimits.pageSize, ofHost),
  list(follows.getFollowees, followLimits.pageSize, ofHost),
  list(follows.getSuggestedPeople, followLimits.suggestions, nothing, { as: 'newcomer' }),
  list(getNotifications, notificationLimits.pageSize, nothing),
  list(getConversations, messageLimits.conversationsPage, nothing),
  list(getMessages, messageLimits.historyPage, ofFriend),
  list(listSessions, NEIGHBOURS + 1, nothing),
  list(listDevMails, DEV_MAILS, nothing),
]

const hamlet = await growTown(testApp, await foundTown(testApp), {
  neighbours: 2,
  looks: 2,
  messages: 3,
  dots: 1,
})
const few = await measureAll(hamlet)
const town = await growTown(testApp, hamlet, {
  neighbours: NEIGHBOURS - 2,
  looks: PERSON_PAGE_SIZE,
  messages: messageLimits.historyPage,
  dots: productDotLimits.perPost,
})
const many = await measureAll(town)

async function measureAll(of: Town): Promise<Map<List, Cost>> {
  const costs = new Map<List, Cost>()
  for (const each of lists) costs.set(each, await each.measure(of))
  return costs
}

test('every endpoint that answers with a list is among them', () => {
  const keyOf = ({ method, path }: EndpointShape) => `${method} ${path}`
  const measured = new Set(lists.map(({ endpoint }) => keyOf(endpoint)))
  expect([...measured].toSorted()).toEqual(app.endpoints.filter(isList).map(keyOf).toSorted())
})

test.for(lists)('$name costs no more when it is full', (each) => {
  const [short, long] = [few.get(each), many.get(each)]
  expect(long?.items).toBe(each.full)
  expect(short?.items).toBeGreaterThan(0)
  expect(short?.items).toBeLessThan(each.full)
  expect(long?.statements).toHaveLength(short?.statements.length ?? 0)
})

/** Whether one member of its answer is an array. */
function isList({ method, response }: EndpointShape): boolean {
  if (method !== 'GET' || response === null) return false
  return Object.values(z.toJSONSchema(response).properties ?? {}).some(isArray)
}

function isArray(schema: z.core.JSONSchema._JSONSchema): boolean {
  if (typeof schema === 'boolean') return false
  return schema.type === 'array' || (schema.anyOf ?? []).some(isArray)
}
