// The demo community as plain rows, all generated from one seed and relative to one moment.
import { HOUR_MS } from '@kloset/contract/durations'
import type { PlateSet } from '../plate-set.ts'
import { createRandom } from '../random.ts'
import type { MoveBody, Rows } from '../rows.ts'
import { createOthers } from './others.ts'
import { buildChats, type ConversationIdOf } from './chats.ts'
import { buildClosets } from './closets.ts'
import { buildCollections } from './collections.ts'
import { buildComments } from './comments.ts'
import { demoBrands } from './garments.ts'
import { buildFollows, countFollows } from './follows.ts'
import { buildHelps } from './helped.ts'
import { buildInbox } from './inbox.ts'
import { buildNarrowed } from './narrowed.ts'
import { buildPeople, DEMO_USERNAME, isDemoPerson, type Person } from './people.ts'
import { buildPosts } from './post-rows.ts'
import { draftPosts } from './posts.ts'
import { buildLikes, buildOutcomes, buildViews, buildVotes } from './engagement.ts'
import { buildStaff, demoModerator } from './staff.ts'

/** The rows of every table except the credentials, which are made when loading. */
export type Community = { [Table in Exclude<keyof Rows, 'credentials'>]: Rows[Table][] }

export interface CommunityOptions {
  seed: string | number
  /** Everything happened before this moment. */
  now: Date
  plates: PlateSet
  /** The server's own rule, so that a chat opened later finds these messages. */
  conversationIdOf: ConversationIdOf
  moveBody: MoveBody
}

/** How long the request to follow the moderator waits. */
const ASKED_BEFORE_MS = 26 * HOUR_MS

/** Builds everything; the same options give the same rows. All counters equal their rows. */
export function buildCommunity(options: CommunityOptions): Community {
  const { now, plates } = options
  const random = createRandom(options.seed)
  const people = buildPeople(random.fork('people'), now, plates)
  const follows = buildFollows(random.fork('follows'), now, people)
  const others = createOthers(people, follows)

  const drafts = draftPosts(random.fork('drafts'), now, people, plates)
  const posts = buildPosts(random.fork('posts'), drafts)
  const likes = buildLikes(random.fork('likes'), now, posts, others)
  const votes = buildVotes(random.fork('votes'), now, posts, others)
  const comments = buildComments(random.fork('comments'), now, posts, others)
  const views = buildViews(random.fork('views'), now, posts, others, [
    ...likes,
    ...votes,
    ...comments,
  ])
  const { messages, reactions, members } = buildChats(
    random.fork('chats'),
    now,
    people,
    posts,
    options.conversationIdOf,
  )
  // Added separately: nobody follows them or answers them.
  const staff = buildStaff(random.fork('staff'), now)
  const demo = demoPerson(people)
  const helps = buildHelps(random.fork('helps'), now, posts, { comments, others, demo })
  const narrowed = buildNarrowed(random.fork('narrowed'), now, { demo, follows })
  const events = { posts, follows, likes, comments, votes, messages }

  return {
    users: [...people.map(userRow), ...staff.users],
    profiles: [...people.map(({ profile }) => profile), ...staff.profiles],
    profile_stats: [...countFollows(people, follows), ...staff.profile_stats],
    measurements: people.map(({ measurements }) => measurements),
    bodies: people.flatMap(({ body }) => (body ? options.moveBody(body.user_id, body) : [])),
    follows,
    follow_requests: staff.profiles
      .filter(({ username }) => username === demoModerator.username)
      .map(({ id }) => ({
        person_id: id,
        asker_id: demo.profile.id,
        created_at: new Date(now.getTime() - ASKED_BEFORE_MS),
      })),
    posts: [...posts.map(({ row }) => row), ...staff.posts, ...narrowed],
    uploads: posts.flatMap(({ uploads }) => uploads),
    post_media: posts.flatMap(({ media }) => media),
    style_vote_options: posts.flatMap(({ options: choices }) => choices),
    style_votes: votes,
    vote_outcomes: buildOutcomes(now, posts),
    post_likes: likes,
    post_comments: comments,
    comment_helps: helps,
    post_views: views,
    product_dots: posts.flatMap(({ dots }) => dots),
    brands: demoBrands,
    garments: posts.flatMap(({ garments }) => garments),
    ...buildClosets(random.fork('closets'), posts),
    ...buildInbox(random.fork('inbox'), demo, events),
    direct_messages: messages,
    message_reactions: reactions,
    ...buildCollections(random.fork('collections'), now, posts, {
      demo,
      follows,
    }),
    conversation_members: members,
  }
}

function demoPerson(people: readonly Person[]): Person {
  const demo = people.find(isDemoPerson)
  if (!demo) throw new Error(`nobody is called ${DEMO_USERNAME}`)
  return demo
}

const userRow = ({ email, profile }: Person): Rows['users'] => ({
  id: profile.id,
  email,
  role: 'user',
  created_at: profile.created_at,
  updated_at: profile.created_at,
})
