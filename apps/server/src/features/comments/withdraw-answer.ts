// Runs after an answer was deleted: withdraws its notifications page by page, so that nobody waits long for the post.
import { withdrawComment } from '../../entities/notifications/notify.ts'
import { lockPost } from '../../entities/posts/posts.queries.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import type { CommentKey } from './comments.queries.ts'

export async function run(
  uses: Pick<JobPlatform, 'db' | 'realtime'>,
  comment: CommentKey,
): Promise<void> {
  const withdrawPage = () =>
    transaction(uses.db, async (tx, afterCommit) => {
      await lockPost(tx, comment.postId)
      return withdrawComment(uses, tx, afterCommit, comment)
    })
  while (await withdrawPage());
}
