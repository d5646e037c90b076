// Runs after an answer: those who follow the thread hear of it, page by page. A job that was interrupted begins again and
// notifies nobody twice.
import { announceNotification, hearsOfComment } from '../../entities/notifications/notify.ts'
import { findReadersAmong } from '../../entities/posts/audiences.queries.ts'
import { lockPost } from '../../entities/posts/posts.queries.ts'
import { findRelationsOf } from '../../entities/relations/relations.queries.ts'
import { type RelationRow, toRelations } from '../../entities/relations/relations.rules.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import type { CommentKey } from './comments.queries.ts'
import {
  type Answer,
  findAnswer,
  findThreadFollowers,
  notifyFollowers,
} from './thread-follows.queries.ts'

const PAGE = 500

export async function run(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  comment: CommentKey,
): Promise<void> {
  const { db } = uses
  const answer = await findAnswer(db, comment)
  if (!answer) return
  let after: string | null = null
  do {
    const page: string[] = await findThreadFollowers(db, comment.postId, { after, limit: PAGE })
    const [relations, readers] = await Promise.all([
      findRelationsOf(db, page),
      findReadersAmong(db, comment.postId, page),
    ])
    const hearing = page.filter(
      (userId) => readers.has(userId) && hears(relations.get(userId) ?? [], answer),
    )
    await transaction(db, async (tx, afterCommit) => {
      await lockPost(tx, comment.postId)
      // It may have been deleted meanwhile, which withdrew it from those who were told before.
      const told = (await findAnswer(tx, comment)) ? await notifyFollowers(tx, answer, hearing) : []
      afterCommit(() => {
        for (const each of told) announceNotification(uses, { ...each, what: 'created' })
      })
    })
    after = page.length < PAGE ? null : (page.at(-1) ?? null)
  } while (after !== null)
}

/** Not when the two, or the follower and the author of the thread, do not see each other. */
const hears = (relations: readonly RelationRow[], answer: Answer) =>
  hearsOfComment(relations, answer) && !toRelations(relations).unseen.has(answer.authorId)
