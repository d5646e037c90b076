// Jobs of posts: what follows sharing and deleting one, and sweeps.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Deletes the files of a deleted post, its uploads and the notifications about it. */
export const purgePost = defineJob({
  name: 'posts.purge',
  payload: z.object({ postId: z.uuid(), userId: z.uuid(), uploadIds: z.array(z.uuid()) }),
  load: () => import('./purge-post.ts'),
  // Deleting was promised.
  maxAttempts: 25,
})

/** Fetches the favicons of the shops that a post links to. */
export const showFavicons = defineJob({
  name: 'posts.showFavicons',
  payload: z.object({ postId: z.uuid() }),
  load: () => import('./show-favicons.ts'),
  maxAttempts: 3,
})

/** Deletes idempotency keys that no client sends again, and old views of visitors. */
export const sweepPosts = defineJob({
  name: 'posts.sweep',
  payload: z.object({}),
  load: () => import('./sweep-posts.ts'),
  cron: '29 * * * *',
})
