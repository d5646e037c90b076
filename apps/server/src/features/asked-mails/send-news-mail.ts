// Mails one person how much news of their chosen subjects came since the last mail, counted when the mail is sent. The
// news of a lost mail stays unread in the app.
import { languageNamed } from '@kloset/texts/languages'
import { findHiddenPeople } from '../../entities/moderation/hidden-people.queries.ts'
import { findSuspended } from '../../entities/moderation/sanctions.queries.ts'
import { findSeenPosts } from '../../entities/moderation/seen-post.queries.ts'
import {
  claimNews,
  findNews,
  findNewsReader,
  releaseNews,
  type NewsReader,
} from '../../entities/notifications/news-mails.queries.ts'
import { findQuietHours } from '../../entities/notifications/push-subscriptions.queries.ts'
import { NIGHT, quietSecondsLeft } from '../../entities/notifications/quiet-hours.rules.ts'
import type { JobPlatform } from '../../platform/jobs/jobs.ts'
import { type News, newsMail, newsOf } from './news-mail.rules.ts'
import { sendClaimed } from './send-claimed.ts'

type Uses = Pick<JobPlatform, 'config' | 'db' | 'mail'>

export async function run(
  { config, db, mail }: Uses,
  { userId }: { readonly userId: string },
): Promise<void> {
  const reader = await findNewsReader(db, userId)
  if (reader === null) return
  const isSuspended = await findSuspended(db)
  const hours = (await findQuietHours(db, userId)) ?? NIGHT
  if (isSuspended(userId) || quietSecondsLeft(hours, reader.timeZone, new Date()) > 0) return
  await sendClaimed(mail, reader.email, async () => {
    const news = await readNews(db, userId, reader)
    if (news.size === 0 || !(await claimNews(db, userId, reader))) return null
    const language = languageNamed(reader.language) ?? 'en'
    return {
      mail: newsMail(news, { language, userId, config }),
      release: () => releaseNews(db, userId, reader),
    }
  })
}

async function readNews(db: Uses['db'], userId: string, reader: NewsReader): Promise<News> {
  const hidden = await findHiddenPeople(db, userId)
  const rows = await findNews(db, userId, { ...reader, hidden })
  const postIds = rows.flatMap(({ postId }) => postId ?? [])
  const readable = new Set(await findSeenPosts(db, postIds, userId))
  return newsOf(rows.filter(({ postId }) => postId === null || readable.has(postId)))
}
