// Every kind of job. The worker refuses to start while a job of another kind waits.
import { z } from 'zod'
import { deriveDemoPicture } from './demo.jobs.ts'
import { checkAvatar, sweepAvatars } from '../features/profiles/avatars.jobs.ts'
import { eraseAccount, sendAuthMail, sweepAuth } from '../features/auth/auth.jobs.ts'
import { moveBodies, pointPosts } from '../entities/bodies/bodies.jobs.ts'
import {
  endSanctions,
  findCopiesOfCase,
  moveFilesOfCase,
  notifyOtherReporters,
  purgeEvidence,
  sendModerationMail,
} from '../entities/moderation/moderation.jobs.ts'
import {
  processMedia,
  processVideo,
  sweepOwnerless,
  sweepUploads,
} from '../entities/media/media.jobs.ts'
import { shareDrafts, sweepDrafts } from '../features/drafts/drafts.jobs.ts'
import { notifyOfAnswer, withdrawAnswer } from '../features/comments/comments.jobs.ts'
import { markRest } from '../features/notifications/notifications.jobs.ts'
import { spreadName } from '../entities/people/profiles.jobs.ts'
import {
  pushNotification,
  sweepNotifications,
} from '../entities/notifications/notifications.jobs.ts'
import {
  deleteLargePost,
  dropOldFiles,
  endVotes,
  followPrivacy,
  guessColors,
  purgePictures,
  purgePost,
  renewChosenFiles,
  renewFiles,
  renewFilesOfPerson,
  showFavicons,
  sweepBrands,
  sweepPosts,
} from '../entities/posts/posts.jobs.ts'
import { notifyOfOutcome } from '../features/style-votes/style-votes.jobs.ts'
import { notifyOfAdvice } from '../features/size-advice/size-advice.jobs.ts'
import { beginNews, sendNewsMail } from '../features/asked-mails/news-mail.jobs.ts'
import { beginWeek, sendWeeklyMail } from '../features/asked-mails/weekly-mail.jobs.ts'
import { sweepFavicons } from '../entities/posts/product-dots.jobs.ts'
import { defineJob, type Job, withHandler } from '../platform/jobs/jobs.ts'
import './upload-listeners.ts'

/** Logs every hour how many jobs failed for the last time. */
const watchJobs = defineJob({
  name: 'jobs.watch',
  payload: z.object({}),
  load: () => import('../platform/jobs/watch-jobs.ts'),
  cron: '11 * * * *',
})

/** Deletes counts of writes whose window is over. */
const sweepWriteCounts = defineJob({
  name: 'limits.sweep',
  payload: z.object({}),
  load: () => import('../platform/http/sweep-write-counts.ts'),
  cron: '47 * * * *',
})

export const jobs: readonly Job[] = [
  withHandler(beginWeek, () => import('../features/asked-mails/begin-week.ts')),
  withHandler(sendWeeklyMail, () => import('../features/asked-mails/send-weekly-mail.ts')),
  withHandler(beginNews, () => import('../features/asked-mails/begin-news.ts')),
  withHandler(sendNewsMail, () => import('../features/asked-mails/send-news-mail.ts')),
  checkAvatar,
  sweepAvatars,
  sendAuthMail,
  sweepAuth,
  withHandler(eraseAccount, () => import('../views/leaving/erase-account.ts')),
  processMedia,
  processVideo,
  sweepUploads,
  sweepOwnerless,
  purgePost,
  deleteLargePost,
  withHandler(followPrivacy, () => import('../entities/posts/follow-privacy.ts')),
  purgePictures,
  withHandler(renewFiles, () => import('../entities/posts/renew-files.ts')),
  withHandler(renewChosenFiles, () => import('../entities/posts/renew-chosen-files.ts')),
  withHandler(renewFilesOfPerson, () => import('../entities/posts/renew-files-of-person.ts')),
  dropOldFiles,
  withHandler(guessColors, () => import('../features/closet/guess-colors.ts')),
  withHandler(spreadName, () => import('../entities/posts/write-author-words.ts')),
  sweepPosts,
  sweepBrands,
  withHandler(endVotes, () => import('../features/style-votes/end-votes.ts')),
  shareDrafts,
  sweepDrafts,
  sweepNotifications,
  withHandler(pushNotification, () => import('../features/notifications/send-push.ts')),
  sendModerationMail,
  withHandler(
    notifyOtherReporters,
    () => import('../entities/moderation/notify-other-reporters.ts'),
  ),
  withHandler(moveFilesOfCase, () => import('../entities/moderation/move-files-of-case.ts')),
  withHandler(findCopiesOfCase, () => import('../entities/moderation/find-copies.ts')),
  withHandler(endSanctions, () => import('../entities/moderation/end-sanctions.ts')),
  purgeEvidence,
  showFavicons,
  sweepFavicons,
  notifyOfOutcome,
  notifyOfAnswer,
  withdrawAnswer,
  markRest,
  notifyOfAdvice,
  moveBodies,
  withHandler(pointPosts, () => import('../entities/bodies/point-posts.ts')),
  deriveDemoPicture,
  sweepWriteCounts,
  watchJobs,
]
