// Counts what a person writes in the transaction that writes it, over all nodes: a refused or repeated write
// does not count, a deleted one does. The limits are in rate-limit-values.ts.
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../database/pool.ts'
import { AppError, type Sentence, sayIn } from '../errors.ts'
import {
  NEW_ACCOUNT_SECONDS,
  STRANGER_MESSAGES,
  type WriteLimitName,
  writeLimits,
} from './rate-limit-values.ts'

interface Uses {
  readonly config: Pick<Config, 'rateLimitScale'>
}

interface Write {
  readonly userId: string
  readonly limit: WriteLimitName
  /** The post, where each post has a limit of its own. */
  readonly postId?: string
}

/**
 * Counts one write. When it throws, the transaction rolls back, and the count with it. The count's row stays
 * locked until the commit, so that writes of one person at once are counted one by one.
 * @throws AppError `rate_limited`, with the time until it ends
 */
export async function countWrite(tx: Database, uses: Uses, write: Write): Promise<void> {
  const { userId, limit, postId = '' } = write
  for (const { points, seconds, says } of writeLimits[limit]) {
    const counted = `${limit}:${seconds}:${postId}`
    const { count, secondsLeft, isNew } = await raiseCount(tx, { userId, counted, seconds })
    const most = mostFor(points, isNew, uses)
    if (count <= most) continue
    // Computed from a clock that may be set back by hours.
    const retryAfterSeconds = Math.min(seconds, Math.max(1, Math.ceil(secondsLeft)))
    const detail: Sentence = ({ problems }) => problems[says](most, retryAfterSeconds)
    throw refusal(detail, isNew, retryAfterSeconds)
  }
}

interface Approach {
  readonly senderId: string
  /** Counts, up to `most`, the messages that the receiver got so far; 0 once they answered. */
  readonly countSent: (most: number) => Promise<number>
  /** Whether the receiver follows the sender; read only when it matters. */
  readonly isKnown: () => Promise<boolean>
}

/**
 * Refuses one more message to a person who neither answered nor follows.
 * @throws AppError `rate_limited`
 */
export async function limitStranger(
  tx: Database,
  uses: Uses,
  { senderId, countSent, isKnown }: Approach,
): Promise<void> {
  const sent = await countSent(Math.ceil(mostFor(STRANGER_MESSAGES, false, uses)))
  if (sent < mostFor(STRANGER_MESSAGES, true, uses) || (await isKnown())) return
  const isNew = await isNewAccount(tx, senderId)
  const most = mostFor(STRANGER_MESSAGES, isNew, uses)
  if (sent >= most) throw refusal(({ problems }) => problems.messagesToStranger(most), isNew)
}

/** Half of `points` while the account is new, rounded up. */
const mostFor = (points: number, isNew: boolean, { config }: Uses): number =>
  (isNew ? Math.ceil(points / 2) : points) * config.rateLimitScale

const refusal = (sentence: Sentence, isNew: boolean, retryAfterSeconds?: number): AppError =>
  new AppError('rate_limited', {
    detail: (texts) =>
      isNew ? `${sayIn(texts, sentence)} ${texts.problems.newAccount}` : sayIn(texts, sentence),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })

interface Counted {
  readonly count: number
  readonly secondsLeft: number
  readonly isNew: boolean
}

/** A window begins with the first write in it. */
async function raiseCount(
  tx: Database,
  { userId, counted, seconds }: { userId: string; counted: string; seconds: number },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into write_counts (user_id, counted, count, began_at, ends_at)
    values (
      ${userId}, ${counted}, 1,
      clock_timestamp(), clock_timestamp() + make_interval(secs => ${seconds})
    )
    on conflict (user_id, counted) do update set
      count = case
        when write_counts.ends_at > excluded.began_at then write_counts.count + 1 else 1
      end,
      began_at = case
        when write_counts.ends_at > excluded.began_at
          then write_counts.began_at else excluded.began_at
      end,
      ends_at = case
        when write_counts.ends_at > excluded.began_at
          then write_counts.ends_at else excluded.ends_at
      end
    returning
      count,
      extract(epoch from ends_at - clock_timestamp())::float8 as "secondsLeft",
      ${isNewText(userId)} as "isNew"
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The write was not counted')
  return row
}

const isNewText = (userId: string) => sql<boolean>`
  exists (
    select 1 from profiles
    where id = ${userId}
      and created_at > clock_timestamp() - make_interval(secs => ${NEW_ACCOUNT_SECONDS})
  )`

async function isNewAccount(tx: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select ${isNewText(userId)} as "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}

/** Deletes windows that are over. Uses write_counts_end_idx. */
export async function deleteOldCounts(db: Database): Promise<void> {
  await sql`delete from write_counts where ends_at < now()`.execute(db)
}
