// Every kind of job there is; the worker refuses to start while one waits that is not here.
import { deriveDemoPicture } from './demo.jobs.ts'
import { eraseAccount, sendAuthMail, sweepAuth } from './features/auth/auth.jobs.ts'
import { processMedia, sweepUploads } from './features/media/media.jobs.ts'
import { purgePost } from './features/posts/posts.jobs.ts'
import type { Job } from './platform/jobs.ts'

export const jobs: readonly Job[] = [
  sendAuthMail,
  sweepAuth,
  eraseAccount,
  processMedia,
  sweepUploads,
  purgePost,
  deriveDemoPicture,
]
