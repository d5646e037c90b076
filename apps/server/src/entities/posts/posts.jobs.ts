// Jobs of posts: the consequences of sharing and deleting one, and sweeps.
import { z } from 'zod'
import { defineJob, defineJobKind } from '../../platform/jobs/jobs.ts'

/** Deletes the files of a deleted post, its uploads and the notifications about it. */
export const purgePost = defineJob({
  name: 'posts.purge',
  payload: z.object({ postId: z.uuid(), userId: z.uuid(), uploadIds: z.array(z.uuid()) }),
  load: () => import('./purge-post.ts'),
  // Retried often, because the deletion was promised.
  maxAttempts: 25,
})

/**
 * Deletes the rows that are left of a large post. Not a part of `purgePost`, because the workers of the previous version
 * run that during an update, and would leave them.
 */
export const deleteLargePost = defineJob({
  name: 'posts.deleteLarge',
  payload: z.object({ postId: z.uuid(), userId: z.uuid() }),
  load: () => import('./delete-large-post.ts'),
  // As for its files.
  maxAttempts: 25,
})

/** Deletes the files and uploads of pictures that were removed from a post. */
export const purgePictures = defineJob({
  name: 'posts.purgePictures',
  payload: z.object({ userId: z.uuid(), uploadIds: z.array(z.uuid()) }),
  load: () => import('./purge-pictures.ts'),
  // As for a deleted post.
  maxAttempts: 25,
})

/**
 * Finds the colours of the garments on a look, where nobody named one. It reads a few small pictures, so it is quick.
 */
export const guessColors = defineJobKind({
  name: 'closet.guessColors',
  payload: z.object({ userId: z.uuid(), postId: z.uuid() }),
})

/** Narrows or opens the rest of very many posts, after an account became private or public again. */
export const followPrivacy = defineJobKind({
  name: 'posts.followPrivacy',
  payload: z.object({ userId: z.uuid(), isPrivate: z.boolean() }),
  // Retried often, because privacy was promised.
  maxAttempts: 25,
})

/** Gives the files of a post new addresses, because people who know the old ones may not see them any more. */
export const renewFiles = defineJobKind({
  name: 'posts.renewFiles',
  payload: z.object({ postId: z.uuid(), userId: z.uuid() }),
  // Retried often, because the new audience was promised.
  maxAttempts: 25,
})

/** The same for all posts that a private account narrowed, in batches. */
export const renewFilesOfPerson = defineJobKind({
  name: 'posts.renewFilesOfPerson',
  payload: z.object({ userId: z.uuid() }),
  maxAttempts: 25,
})

/** The same for all posts of a person that are for chosen people, after one of these was removed. */
export const renewChosenFiles = defineJobKind({
  name: 'posts.renewChosenFiles',
  payload: z.object({ userId: z.uuid() }),
  maxAttempts: 25,
})

/** Deletes the files at the old addresses. */
export const dropOldFiles = defineJob({
  name: 'posts.dropOldFiles',
  payload: z.object({ uploadIds: z.array(z.uuid()) }),
  load: () => import('./drop-old-files.ts'),
  maxAttempts: 25,
})

/** Fetches the favicons of the shops that a post links to. */
export const showFavicons = defineJob({
  name: 'posts.showFavicons',
  payload: z.object({ postId: z.uuid() }),
  load: () => import('./show-favicons.ts'),
  maxAttempts: 3,
})

/** Notifies the author and the voters of style votes that are over; also scheduled, in case a job is lost. */
export const endVotes = defineJobKind({
  name: 'styleVotes.end',
  payload: z.object({}),
  cron: '*/5 * * * *',
})

/** Deletes idempotency keys that no client sends again, old views of visitors, and the daily marks of past days. */
export const sweepPosts = defineJob({
  name: 'posts.sweep',
  payload: z.object({}),
  load: () => import('./sweep-posts.ts'),
  cron: '29 * * * *',
})

/** Deletes brands that nothing names any more. */
export const sweepBrands = defineJob({
  name: 'garments.sweepBrands',
  payload: z.object({}),
  load: () => import('./sweep-brands.ts'),
  cron: '13 4 * * *',
})
