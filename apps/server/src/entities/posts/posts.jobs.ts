// Jobs of posts: what deleting one leaves to be done, and what time leaves over.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Deletes the files of a deleted post, its used uploads, and the notifications that name it. */
export const purgePost = defineJob({
  name: 'posts.purge',
  payload: z.object({ postId: z.uuid(), userId: z.uuid(), uploadIds: z.array(z.uuid()) }),
  load: () => import('./purge-post.ts'),
  // It was promised.
  maxAttempts: 25,
})

/** Fetches the signs of the shops that a post links to. */
export const showFavicons = defineJob({
  name: 'posts.showFavicons',
  payload: z.object({ postId: z.uuid() }),
  load: () => import('./show-favicons.ts'),
  maxAttempts: 3,
})

/** Removes client keys that nobody sends again, and looks of visitors that nobody can be known by. */
export const sweepPosts = defineJob({
  name: 'posts.sweep',
  payload: z.object({}),
  load: () => import('./sweep-posts.ts'),
  cron: '29 * * * *',
})
