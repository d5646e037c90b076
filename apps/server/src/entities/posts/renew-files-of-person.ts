// Runs after an account became private: each post that this narrowed gets a separate job, so that a failing post does
// not delay the others.
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { findNarrowedAfter } from './account-audience.queries.ts'
import { eachPost } from './each-post.ts'
import { renewFiles } from './posts.jobs.ts'

export const run = (
  { db }: Pick<JobPlatform, 'db'>,
  { userId }: { userId: string },
): Promise<void> =>
  eachPost(
    (page) => findNarrowedAfter(db, { userId, ...page }),
    (postId) =>
      enqueue(db, renewFiles, { postId, userId }, { key: `${renewFiles.name}:${postId}` }),
  )
