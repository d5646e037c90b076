// Jobs of drafts: sharing those whose time has come, and erasing deleted ones.
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Shares every draft whose time has come; also scheduled, in case a job is lost or a draft fails. */
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
