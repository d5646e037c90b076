// What a list costs: no more statements when it is full than with a few rows. The table of all endpoints shows which of
// them answer with a list; a list without a line here fails.
import { DAY_MS } from '@kloset/contract/durations'
import { getChosenPeople } from '@kloset/contract/chosen-people.schemas'
import { listDevMails } from '@kloset/contract/dev-mailbox.schemas'
import { listSessions } from '@kloset/contract/devices.schemas'
import { closetLimits } from '@kloset/contract/closet'
import * as closet from '@kloset/contract/closet.schemas'
import { collectionLimits } from '@kloset/contract/collections'
import { getCollections, getSavedPosts } from '@kloset/contract/collections.schemas'
import { commentLimits } from '@kloset/contract/comments'
import { getComments, getReplies } from '@kloset/contract/comments.schemas'
import { getConversations, getMessage, getMessages } from '@kloset/contract/messages.schemas'
import { messageLimits } from '@kloset/contract/messages'
import { getDraft, getDrafts } from '@kloset/contract/drafts.schemas'
import type { CallInput, EndpointShape } from '@kloset/contract/endpoint'
import { feedLimits } from '@kloset/contract/feeds'
import * as feeds from '@kloset/contract/feeds.schemas'
import { getFollowRequests } from '@kloset/contract/follow-requests.schemas'
import { followLimits } from '@kloset/contract/follows'
import * as follows from '@kloset/contract/follows.schemas'
import { garmentLimits } from '@kloset/contract/garments'
import { findBrands, getGarments } from '@kloset/contract/garments.schemas'
import * as shared from '@kloset/contract/shared-collections.schemas'
import { getHouseRules } from '@kloset/contract/house-rules.schemas'
import { getOwnInsights, getPostInsights } from '@kloset/contract/insights.schemas'
import { getMeasureGuesses } from '@kloset/contract/measurements.schemas'
import { getNotificationChoices } from '@kloset/contract/notification-choices.schemas'
import { getNotifications } from '@kloset/contract/notifications.schemas'
import { notificationLimits } from '@kloset/contract/notifications'
import { PERSON_PAGE_SIZE, moreFromAuthorLimits } from '@kloset/contract/posts'
import * as posts from '@kloset/contract/posts.schemas'
import { productDotLimits } from '@kloset/contract/product-dots'
import { getUserCount } from '@kloset/contract/profiles.schemas'
import { getOwnInvitations } from '@kloset/contract/registration.schemas'
import { reactionLimits } from '@kloset/contract/reactions'
import { getOwnReactions } from '@kloset/contract/reactions.schemas'
import { getOwnReports } from '@kloset/contract/reports.schemas'
import { getOwnStatements } from '@kloset/contract/statements.schemas'
import { searchLimits } from '@kloset/contract/search'
import { getSafety } from '@kloset/contract/relations.schemas'
import * as sizeAdvice from '@kloset/contract/size-advice.schemas'
import { findSimilarThreads, searchPeople, searchPosts } from '@kloset/contract/search.schemas'
import { threadVersionLimits } from '@kloset/contract/thread-versions'
import { getThreadVersions } from '@kloset/contract/thread-versions.schemas'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { forgetRelations } from '../entities/relations/kept-relations.queries.ts'
import { recordStatements } from '../platform/database/statements.ts'
import {
  createCommunity,
  growCommunity,
  SURNAME,
  type Community,
} from '../test-support/growing-community.ts'
import { createTestApp } from '../test-support/test-app.ts'

const testApp = await createTestApp()
const { app, call, platform } = testApp

const MEMBERS = 52
const LANDING_POSTS = 16
const DEV_MAILS = 50
const POSTS_OF_FRIEND = 2 + PERSON_PAGE_SIZE
/** How many posts are newer than the host's first one: one of each member, and the friend's. */
const NEWER_POSTS = MEMBERS + POSTS_OF_FRIEND

interface Cost {
  readonly items: number
  readonly statements: readonly string[]
}

interface List {
  readonly name: string
  readonly endpoint: EndpointShape
  /** How many items it has when it is full. */
  readonly full: number
  readonly measure: (community: Community) => Promise<Cost>
}

/** @param how the caller, by default the host; and the name of a second line for the same endpoint */
function list<const Endpoint extends EndpointShape>(
  endpoint: Endpoint,
  full: number,
  ask: (community: Community) => CallInput<Endpoint>,
  {
    as = 'host',
    under = '',
  }: { as?: 'host' | 'friend' | 'newcomer' | 'hermit'; under?: string } = {},
): List {
  const measure = async (community: Community): Promise<Cost> => {
    const viewer = community[as]
    // The second reader of a page of comments also reads its version.
    await call(endpoint, ask(community), viewer)
    // The caller's session is cached and no part of a list. Hidden people are read again; cached posts are
    // dropped.
    forgetRelations(platform.db, viewer.id)
    await call(getUserCount, {}, viewer)
    await sql`update posts set updated_at = clock_timestamp()`.execute(platform.db)
    const { result, statements } = await recordStatements(() =>
      call(endpoint, ask(community), viewer),
    )
    const arrays = Object.values(result.body as object).filter(Array.isArray)
    return { items: Math.max(...arrays.map(({ length }) => length)), statements }
  }
  return { name: `${endpoint.path}${under}`, endpoint, full, measure }
}

const nothing = () => ({})
const ofHost = ({ host }: Community) => ({ params: { userId: host.id } })
const ofFriend = ({ friend }: Community) => ({ params: { userId: friend.id } })
const ofCollection = ({ host, collectionId }: Community) => ({
  params: { userId: host.id, collectionId },
})
const onPost = ({ postId }: Community) => ({ params: { postId } })
const onDotted = ({ dottedId }: Community) => ({ params: { postId: dottedId } })
const byBody = { body: 'chest_41_5' }
const { pageSize } = feedLimits

const lately = () => {
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  return { query: { from: at(-1), until: at(1) } }
}

const lists: readonly List[] = [
  list(feeds.getDiscover, pageSize, nothing),
  list(feeds.getDiscover, pageSize, () => ({ query: byBody }), {
    under: ' by body',
  }),
  list(feeds.getDiscover, pageSize, () => ({ query: { ...byBody, order: 'similar' as const } }), {
    under: ' by likeness',
  }),
  list(feeds.getLikeMine, pageSize, nothing, { as: 'newcomer' }),
  list(feeds.getFollowing, pageSize, nothing),
  list(feeds.getSos, pageSize, nothing),
  list(feeds.getNewPosts, NEWER_POSTS, ({ postId }) => ({
    params: { feed: 'discover' as const },
    query: { since: postId },
  })),
  list(feeds.getLandingLooks, LANDING_POSTS, nothing),
  list(posts.getPost, productDotLimits.perPost, onDotted),
  list(posts.getPostsOfPerson, PERSON_PAGE_SIZE, ofFriend),
  list(getGarments, garmentLimits.perPost, onDotted),
  list(posts.getMoreFromAuthor, moreFromAuthorLimits.pageSize, onDotted),
  list(getThreadVersions, threadVersionLimits.pageSize, ({ threadId }) => ({
    params: { postId: threadId },
  })),
  list(getComments, commentLimits.pageSize, onPost),
  list(getReplies, commentLimits.pageSize, ({ postId, commentId }) => ({
    params: { postId, commentId },
  })),
  list(closet.getCalendar, closetLimits.calendarPageSize, lately, { as: 'friend' }),
  list(closet.getCloset, closetLimits.pageSize, nothing, { as: 'friend' }),
  list(
    closet.getLooksOfGarment,
    closetLimits.looksPageSize,
    ({ wornId }) => ({ params: { garmentId: wornId } }),
    { as: 'friend' },
  ),
  list(getCollections, MEMBERS + 1, nothing),
  list(shared.getGuests, MEMBERS, ({ collectionId }) => ({ params: { collectionId } })),
  list(shared.getSharedWithMe, MEMBERS, nothing),
  list(getChosenPeople, MEMBERS, nothing),
  list(shared.getPublicCollections, MEMBERS, ofHost),
  list(shared.getSharedCollection, collectionLimits.covers, ofCollection),
  list(shared.getSharedPosts, collectionLimits.pageSize, ofCollection),
  list(getSavedPosts, collectionLimits.pageSize, nothing),
  list(getOwnReactions, reactionLimits.pageSize, () => ({ params: { kind: 'likes' as const } })),
  list(getOwnReactions, reactionLimits.pageSize, () => ({ params: { kind: 'votes' as const } }), {
    under: ' of votes',
  }),
  list(searchPosts, searchLimits.postsPageSize, nothing),
  list(searchPosts, searchLimits.postsPageSize, () => ({ query: { q: 'coat' } }), {
    under: ' by words',
  }),
  list(searchPosts, searchLimits.postsPageSize, () => ({ query: { q: 'coat', ...byBody } }), {
    under: ' by words and body',
  }),
  list(findSimilarThreads, searchLimits.similarThreads, () => ({
    query: { title: 'Which boots' },
  })),
  list(searchPeople, searchLimits.peoplePageSize, () => ({ query: { q: SURNAME } })),
  list(searchPeople, searchLimits.peoplePageSize, nothing, { under: ' without a text' }),
  list(follows.getFollowers, followLimits.pageSize, ofHost),
  list(follows.getFollowees, followLimits.pageSize, ofHost),
  list(follows.getSuggestedPeople, followLimits.suggestions, nothing, { as: 'newcomer' }),
  list(getFollowRequests, followLimits.pageSize, nothing),
  list(getNotifications, notificationLimits.pageSize, nothing),
  list(getConversations, messageLimits.conversationsPage, nothing),
  list(getMessages, messageLimits.historyPage, ofFriend),
  list(getSafety, MEMBERS, nothing, { as: 'hermit' }),
  list(listSessions, MEMBERS + 1, nothing),
  list(listDevMails, DEV_MAILS, nothing),
]

const small = await growCommunity(testApp, await createCommunity(testApp), {
  members: 2,
  posts: 2,
  messages: 3,
  dots: 1,
})
const few = await measureAll(small)
const community = await growCommunity(testApp, small, {
  members: MEMBERS - 2,
  posts: PERSON_PAGE_SIZE,
  messages: messageLimits.historyPage,
  dots: productDotLimits.perPost,
})
const many = await measureAll(community)

async function measureAll(of: Community): Promise<Map<List, Cost>> {
  const costs = new Map<List, Cost>()
  for (const each of lists) costs.set(each, await each.measure(of))
  return costs
}

/** A person has at most a hundred pieces, and a dozen brands are advised on. */
const ofSizes = [sizeAdvice.getSizeAdvice, sizeAdvice.getGarmentAdvice, sizeAdvice.getOwnSizes]
/** Lists that do not grow with the community. */
const ofFixedLength: readonly EndpointShape[] = [
  closet.getClosetNumbers,
  feeds.getVotingMinute,
  getDraft,
  // features/drafts/draft-limits.test.ts measures it: a person has fifty at most.
  getDrafts,
  getHouseRules,
  // Two people react to it.
  getMessage,
  getNotificationChoices,
  getOwnInvitations,
  getOwnInsights,
  getPostInsights,
  findBrands,
  getMeasureGuesses,
  ...ofSizes,
]

test('every endpoint that answers with a growing list is among them', () => {
  const keyOf = ({ method, path }: EndpointShape) => `${method} ${path}`
  const growing = app.endpoints.filter((each) => isList(each) && !ofFixedLength.includes(each))
  const measured = new Set(lists.map(({ endpoint }) => keyOf(endpoint)))
  // features/moderation/lists.test.ts measures those of moderation, admin-lists.test.ts those of admins.
  const elsewhere = new Set([getOwnReports, getOwnStatements].map(keyOf))
  const expected = growing
    .filter(({ access }) => access === 'public' || access === 'member')
    .map(keyOf)
    .filter((key) => !elsewhere.has(key))
  expect([...measured].toSorted()).toEqual(expected.toSorted())
})

test.for(lists)('$name takes no more statements for a full page than for a short one', (each) => {
  const [short, long] = [few.get(each), many.get(each)]
  expect(long?.items).toBe(each.full)
  expect(short?.items).toBeGreaterThan(0)
  expect(short?.items).toBeLessThan(each.full)
  expect(long?.statements.length).toBeGreaterThan(0)
  // A full page may take fewer: then the first try fills it.
  expect(long?.statements.length).toBeLessThanOrEqual(short?.statements.length ?? 0)
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
