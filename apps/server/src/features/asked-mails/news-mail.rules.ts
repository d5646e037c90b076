// Pure rules of the mail of notifications: only numbers, because other people may see a mailbox, and other companies
// keep it.
import type { NotificationKind } from '@kloset/contract/notifications'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'
import { askedMail } from '../../entities/notifications/asked-mails.rules.ts'
import type { NewsRow } from '../../entities/notifications/news-mails.queries.ts'
import type { MailParts } from '../../platform/mail/mail-template.ts'

type Line = Exclude<keyof Catalogue['mails']['lines'], 'saves'>

/** The line for each kind; kinds with the same line are added up. Kinds that are missing are not mailed here. */
const lineOf: Readonly<Partial<Record<NotificationKind, Line>>> = {
  votes: 'votes',
  ended: 'ended',
  outcome: 'outcomes',
  comments: 'comments',
  replies: 'comments',
  answers: 'comments',
  accepted: 'accepted',
  like: 'likes',
  share: 'shares',
  follow: 'followers',
  asked: 'asked',
  admitted: 'admitted',
}

/** The number for each line, in the order of the lines. */
export type News = ReadonlyMap<Line, number>

export function newsOf(rows: readonly NewsRow[]): News {
  const news = new Map<Line, number>()
  const postsWithVotes = new Set<string | null>()
  for (const line of Object.values(lineOf)) news.set(line, 0)
  for (const { kind, postId, count } of rows) {
    const line = lineOf[kind]
    if (!line) continue
    // The tenth and the twentieth vote on one question count as one piece of news.
    if (kind === 'votes' && postsWithVotes.has(postId)) continue
    if (kind === 'votes') postsWithVotes.add(postId)
    news.set(line, (news.get(line) ?? 0) + count)
  }
  return new Map([...news].filter(([, count]) => count > 0))
}

export function newsMail(news: News, to: Parameters<typeof askedMail>[2]): MailParts {
  const texts = catalogues[to.language].mails.lines
  return askedMail(
    'news',
    [...news].map(([line, count]) => texts[line](count)),
    to,
  )
}
