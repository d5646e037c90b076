// Likes, votes and views of posts. Each updates its counter.
import type { Random } from '../random.ts'
import type {
  PostCommentRow,
  PostLikeRow,
  PostViewRow,
  StyleVoteRow,
  VoteOutcomeRow,
} from '../rows.ts'
import { type Others, maturity, momentAfter } from './others.ts'
import type { Post } from './post-rows.ts'

/** Likes follow a power law: many posts have a few, a few posts have most of the community. */
export function buildLikes(
  random: Random,
  now: Date,
  posts: readonly Post[],
  others: Others,
): PostLikeRow[] {
  return posts.flatMap(({ draft, row }) => {
    const pareto = (1 - random.next()) ** (-1 / 1.3)
    const appeal = draft.type === 'regular' ? 4 : 2
    const reached = appeal * pareto * Math.sqrt(draft.author.reach)
    const shareOfAll = 1 - Math.exp(-reached / others.size)
    const count = Math.round(others.size * shareOfAll * maturity(row.created_at, now))
    const likers = others.draw(random, draft.author, count)
    row.likes_count = likers.length
    return likers.map(({ profile }) => ({
      post_id: row.post_id,
      user_id: profile.id,
      created_at: momentAfter(random, row.created_at, now),
    }))
  })
}

/** Votes on style votes: one option leads, by more or less. */
export function buildVotes(
  random: Random,
  now: Date,
  posts: readonly Post[],
  others: Others,
): StyleVoteRow[] {
  return posts.flatMap(({ draft, row, options }) => {
    if (options.length === 0) return []
    const appeal = new Map(options.map((option) => [option, 0.4 + random.next() ** 2 * 2]))
    const lastMoment = row.ends_at && row.ends_at < now ? row.ends_at : now
    const count = Math.round(random.int(14, 44) * maturity(row.created_at, now))
    return others.draw(random, draft.author, count).map(({ profile }) => {
      const option = random.weighted(options, (each) => appeal.get(each) ?? 1)
      option.votes_count += 1
      const votedAt = momentAfter(random, row.created_at, lastMoment)
      return {
        post_id: row.post_id,
        user_id: profile.id,
        option_id: option.id,
        created_at: votedAt,
        updated_at: votedAt,
      }
    })
  })
}

/** The outcomes of votes that are over: their authors wore what most people chose. */
export function buildOutcomes(now: Date, posts: readonly Post[]): VoteOutcomeRow[] {
  return posts.flatMap(({ draft, row, options }) => {
    const { ends_at: endsAt, post_id, user_id } = row
    if (endsAt === null || endsAt >= now) return []
    row.end_told_at = endsAt
    const [chosen] = options.toSorted((one, other) => other.votes_count - one.votes_count)
    if (draft.outcome === null || !chosen) return []
    return { post_id, user_id, option_id: chosen.id, words: draft.outcome, created_at: endsAt }
  })
}

/** The author of each like, vote or comment viewed the post before; some others only viewed it. */
export function buildViews(
  random: Random,
  now: Date,
  posts: readonly Post[],
  others: Others,
  engagement: readonly (PostLikeRow | StyleVoteRow | PostCommentRow)[],
): PostViewRow[] {
  const byPost = Map.groupBy(engagement, ({ post_id }) => post_id)
  return posts.flatMap(({ draft, row }) => {
    const seen = new Map<string, Date>()
    const see = (userId: string, at: Date) => {
      const before = seen.get(userId)
      if (!before || at < before) seen.set(userId, at)
    }
    for (const act of byPost.get(row.post_id) ?? []) see(act.user_id, act.created_at)
    for (const { profile } of others.draw(random, draft.author, random.int(2, 18))) {
      see(profile.id, momentAfter(random, row.created_at, now))
    }
    seen.delete(draft.author.profile.id)
    row.views_count = seen.size
    return [...seen].map(([userId, at]) => ({
      post_id: row.post_id,
      viewer_key: userId,
      user_id: userId,
      created_at: at,
    }))
  })
}
