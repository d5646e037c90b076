// Runs after a person changed their name: the new one then finds their posts.
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { eachPost } from './each-post.queries.ts'
import { writePostWords } from './post-words.queries.ts'

/** One by one, so that readers who like a post wait only for that post. */
export const run = (
  { db }: Pick<JobPlatform, 'db'>,
  { userId }: { userId: string },
): Promise<void> => eachPost(db, { userId }, (postId) => writePostWords(db, postId))
