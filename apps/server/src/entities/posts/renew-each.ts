// Gives the files of many posts of a person new addresses. Each post gets a separate job, so that a failing post does not
// delay the others.
import type { RawBuilder } from 'kysely'
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { eachPost } from './each-post.queries.ts'
import { renewFiles } from './posts.jobs.ts'

/** @param where SQL: which of the person's posts. @returns what runs in the job of the person */
export const renewEach =
  (where: RawBuilder<unknown>) =>
  ({ db }: Pick<JobPlatform, 'db'>, { userId }: { userId: string }): Promise<void> =>
    eachPost(db, { userId, where }, (postId) =>
      enqueue(db, renewFiles, { postId, userId }, { key: `${renewFiles.name}:${postId}` }),
    )
