// Comments under posts: remarks on pictures, and the written conversations of threads.
import { HOUR_MS } from '@kloset/contract/durations'
import { uuidAt } from '../ids.ts'
import { itemAt, type Random } from '../random.ts'
import type { PostCommentRow } from '../rows.ts'
import { type Others, maturity, momentsAfter } from './others.ts'
import { garmentsByKind, remarkDeck, thanks } from './captions.ts'
import type { Person } from './people.ts'
import type { Post } from './post-rows.ts'

/** A comment before it has a row. */
interface CommentDraft {
  author: Person
  text: string
  replies: { author: Person; text: string }[]
}

/** The share of praise that authors answer with thanks. */
const THANKFUL = 0.3
const YOUNG_THREAD_MS = 2 * HOUR_MS

/** All comments and replies; updates the counters of posts and parent comments. */
export function buildComments(
  random: Random,
  now: Date,
  posts: readonly Post[],
  others: Others,
): PostCommentRow[] {
  const remark = remarkDeck(random)
  return posts.flatMap((post) => {
    const drafts =
      post.draft.type === 'forum'
        ? conversation(random, now, post, others)
        : remarksOn(random, now, post, others, remark)
    const rows = toRows(random, now, post, drafts)
    post.row.comments_count += rows.length
    return rows
  })
}

function remarksOn(
  random: Random,
  now: Date,
  { draft }: Post,
  others: Others,
  remark: ReturnType<typeof remarkDeck>,
): CommentDraft[] {
  const isVote = draft.type === 'style_vote'
  const abouts = isVote ? new Map([['vote', 'this']]) : subjectsOf(draft)
  const most = isVote ? 7 : 6
  const count = Math.round(most * random.next() ** 1.7 * maturity(draft.createdAt, now))
  const used = new Set<string>()
  return others.draw(random, draft.author, count).flatMap((author) => {
    const words = remark(abouts, used)
    if (!words) return []
    const answer = words.reply ?? (random.chance(THANKFUL) ? unused(random, thanks, used) : null)
    const replies = answer === null ? [] : [{ author: draft.author, text: answer }]
    return [{ author, text: words.text, replies }]
  })
}

/** What a remark can be about: the garments, unless the picture shows no person. */
function subjectsOf({ plates: [plate] }: Post['draft']): Map<string, string> {
  const kind = plate?.kind ?? 'look'
  const worn = kind === 'flat-lay' ? [] : garmentsByKind(plate?.garments ?? [])
  const general = kind === 'flat-lay' ? ['every picture'] : ['every picture', 'any']
  return new Map([...worn, ...[kind, ...general].map((about) => [about, 'this'] as const)])
}

function conversation(random: Random, now: Date, { draft }: Post, others: Others): CommentDraft[] {
  const isYoung = now.getTime() - draft.createdAt.getTime() < YOUNG_THREAD_MS
  const words = isYoung ? draft.comments.slice(0, 1) : draft.comments
  const speakers = others.draw(random, draft.author, 2 * words.length)
  return words.map(({ text, replies }, index) => ({
    author: itemAt(speakers, index),
    text,
    replies: replies.map((reply) => ({
      author: reply.byAsker ? draft.author : itemAt(speakers, words.length + index),
      text: reply.text,
    })),
  }))
}

function toRows(
  random: Random,
  now: Date,
  post: Post,
  drafts: readonly CommentDraft[],
): PostCommentRow[] {
  const isUrgent = post.draft.isEmergency
  const moments = momentsAfter(random, post.row.created_at, now, { count: drafts.length, isUrgent })
  return drafts.flatMap(({ author, text, replies }, index) => {
    const createdAt = itemAt(moments, index)
    const parent = comment(random, post, author, text, createdAt, null)
    parent.reply_count = replies.length
    const replyMoments = momentsAfter(random, createdAt, now, { count: replies.length, isUrgent })
    const answers = replies.map((reply, replyIndex) =>
      comment(random, post, reply.author, reply.text, itemAt(replyMoments, replyIndex), parent.id),
    )
    return [parent, ...answers]
  })
}

function comment(
  random: Random,
  post: Post,
  author: Person,
  content: string,
  createdAt: Date,
  parentId: string | null,
): PostCommentRow {
  return {
    post_id: post.row.post_id,
    id: uuidAt(createdAt.getTime(), random),
    user_id: author.profile.id,
    parent_comment_id: parentId,
    content,
    reply_count: 0,
    helped_count: 0,
    created_at: createdAt,
  }
}

function unused(random: Random, texts: readonly string[], used: Set<string>): string | null {
  const left = texts.filter((text) => !used.has(text))
  if (left.length === 0) return null
  const text = random.pick(left)
  used.add(text)
  return text
}
