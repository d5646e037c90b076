// Jobs of posts: what deleting one leaves to be done.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Deletes the files of a deleted post, its used uploads, and the notifications that name it. */
export const purgePost = defineJob({
  name: 'posts.purge',
  payload: z.object({ postId: z.uuid(), userId: z.uuid(), uploadIds: z.array(z.uuid()) }),
  load: () => import('./purge-post.ts'),
  // It was promised.
  maxAttempts: 25,
})
