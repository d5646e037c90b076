// The demo community as plain rows, all generated from one seed and relative to one moment.
import type { PlateSet } from '../plate-set.ts'
import { createRandom } from '../random.ts'
import type { MoveBody, Rows } from '../rows.ts'
import { createAudience } from './audience.ts'
import { buildChats, type ConversationIdOf } from './chats.ts'
import { buildClosets } from './closets.ts'
import { buildCollections } from './collections.ts'
import { buildComments } from './comments.ts'
import { demoBrands } from './garments.ts'
import { buildFollows, countFollows } from './follows.ts'
import { buildInbox } from './inbox.ts'
import { buildPeople, demoAccount, type Person } from './people.ts'
import { buildPosts } from './post-rows.ts'
import { draftPosts } from './posts.ts'
import { buildLikes, buildOutcomes, buildViews, buildVotes } from './reactions.ts'
import { buildStaff } from './staff.ts'

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

/** Builds everything; the same options give the same rows. All counters equal their rows. */
export function buildCommunity(options: CommunityOptions): Community {
  const { now, plates } = options
  const random = createRandom(options.seed)
  const people = buildPeople(random.fork('people'), now, plates)
  const follows = buildFollows(random.fork('follows'), now, people)
  const audience = createAudience(people, follows)

  const drafts = draftPosts(random.fork('drafts'), now, people, plates)
  const posts = buildPosts(random.fork('posts'), drafts)
  const likes = buildLikes(random.fork('likes'), now, posts, audience)
  const votes = buildVotes(random.fork('votes'), now, posts, audience)
  const comments = buildComments(random.fork('comments'), now, posts, audience)
  const views = buildViews(random.fork('views'), now, posts, audience, [
    ...likes,
    ...votes,
    ...comments,
  ])
  const { messages, members } = buildChats(
    random.fork('chats'),
    now,
    people,
    posts,
    options.conversationIdOf,
  )
  // Apart from the others: nobody follows them or answers them.
  const staff = buildStaff(random.fork('staff'), now)
  const events = { posts, follows, likes, comments, votes, messages }

  return {
    users: [...people.map(userRow), ...staff.users],
    profiles: [...people.map(({ profile }) => profile), ...staff.profiles],
    profile_stats: [...countFollows(people, follows), ...staff.profile_stats],
    measurements: people.map(({ measurements }) => measurements),
    bodies: people.flatMap(({ body }) => (body ? options.moveBody(body.user_id, body) : [])),
    follows,
    posts: [...posts.map(({ row }) => row), ...staff.posts],
    uploads: posts.flatMap(({ uploads }) => uploads),
    post_media: posts.flatMap(({ media }) => media),
    style_vote_options: posts.flatMap(({ options: choices }) => choices),
    style_votes: votes,
    vote_outcomes: buildOutcomes(now, posts),
    post_likes: likes,
    post_comments: comments,
    post_views: views,
    product_dots: posts.flatMap(({ dots }) => dots),
    brands: demoBrands,
    garments: posts.flatMap(({ garments }) => garments),
    ...buildClosets(random.fork('closets'), posts),
    ...buildInbox(random.fork('inbox'), demoPerson(people), events),
    direct_messages: messages,
    ...buildCollections(random.fork('collections'), now, posts, {
      demo: demoPerson(people),
      follows,
    }),
    conversation_members: members,
  }
}

function demoPerson(people: readonly Person[]): Person {
  const demo = people.find(({ words }) => words.username === demoAccount.username)
  if (!demo) throw new Error(`nobody is called ${demoAccount.username}`)
  return demo
}

const userRow = ({ email, profile }: Person): Rows['users'] => ({
  id: profile.id,
  email,
  role: 'user',
  created_at: profile.created_at,
  updated_at: profile.created_at,
})
