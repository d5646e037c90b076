// Runs after somebody left a list of chosen people: each post for chosen people gets a separate job, so that a failing
// post does not delay the others.
import { enqueue, type JobPlatform } from '../../platform/jobs/jobs.ts'
import { findChosenPostsAfter } from './chosen-people.queries.ts'
import { eachPost } from './each-post.ts'
import { renewFiles } from './posts.jobs.ts'

export const run = (
  { db }: Pick<JobPlatform, 'db'>,
  { userId }: { userId: string },
): Promise<void> =>
  eachPost(
    (page) => findChosenPostsAfter(db, { userId, ...page }),
    (postId) =>
      enqueue(db, renewFiles, { postId, userId }, { key: `${renewFiles.name}:${postId}` }),
  )
