// Jobs of drafts: sharing those whose time has come, and deleting for good what was deleted.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Shares every draft whose time has come; also by the clock, should a job be lost or a draft fail. */
export const shareDrafts = defineJob({
  name: 'drafts.share',
  payload: z.object({}),
  load: () => import('./share-drafts.ts'),
  cron: '*/5 * * * *',
})

export const sweepDrafts = defineJob({
  name: 'drafts.sweep',
  payload: z.object({}),
  load: () => import('./sweep-drafts.ts'),
  cron: '53 * * * *',
})
