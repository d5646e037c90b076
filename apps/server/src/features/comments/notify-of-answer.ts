// Runs after an answer: notifies the followers of the thread, page by page. An interrupted job starts again and
// notifies nobody twice.
import { announceNotification, isNotifiedOfComment } from '../../entities/notifications/notify.ts'
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
    const recipients = page.filter(
      (userId) => readers.has(userId) && isNotified(relations.get(userId) ?? [], answer),
    )
    await transaction(db, async (tx, afterCommit) => {
      await lockPost(tx, comment.postId)
      // The answer may have been deleted, with the notifications of earlier pages.
      const told = (await findAnswer(tx, comment))
        ? await notifyFollowers(tx, answer, recipients)
        : []
      afterCommit(() => {
        for (const each of told) announceNotification(uses, { ...each, what: 'created' })
      })
    })
    after = page.length < PAGE ? null : (page.at(-1) ?? null)
  } while (after !== null)
}

/** False when there is a block between the follower and the author of the answer, or of the thread. */
const isNotified = (relations: readonly RelationRow[], answer: Answer) =>
  isNotifiedOfComment(relations, answer) && !toRelations(relations).unseen.has(answer.authorId)
