// Counts what a person writes in the statement that writes it, over all nodes: a refused or repeated write
// does not count, a deleted one does. The limits are in rate-limit-values.ts.
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { violatedConstraint } from '../database/failures.ts'
import type { Database } from '../database/pool.ts'
import { type Next, numbered, preparedQuery } from '../database/prepared.ts'
import { AppError, type Sentence, textIn } from '../errors.ts'
import {
  NEW_ACCOUNT_SECONDS,
  UNANSWERED_MESSAGES,
  type WriteLimitName,
  writeLimits,
} from './rate-limit-values.ts'

interface Uses {
  readonly config: Pick<Config, 'rateLimitScale'>
}

/** One person's write, and the limits that count it. */
export interface Writes {
  readonly userId: string
  readonly limits: readonly WriteLimitName[]
  /** The post, where each post has a limit of its own. */
  readonly postId?: string
}

/** One window of a limit, by the key of its row. */
type Window = (typeof writeLimits)[WriteLimitName][number] & { readonly counted: string }

const windowsOf = ({ limits, postId = '' }: Writes): Window[] =>
  limits.flatMap((limit) =>
    writeLimits[limit].map((window) => ({
      ...window,
      counted: `${limit}:${window.seconds}:${limit === 'commentOnPost' ? postId : ''}`,
    })),
  )

/**
 * SQL: whether the stored window still counts. One that begins later than now began under a clock that was ahead, and
 * would last too long. A write may have waited for the lock of another one, which began its window meanwhile.
 */
const isRunning = `
  excluded.began_at between write_counts.began_at - interval '1 minute' and write_counts.ends_at`

/**
 * A CTE that counts writes, `counted`, for the statement that writes: a row for each window. A window begins with the
 * first write in it. Beyond a limit the whole statement fails, and its count is rolled back: `explainRefusal` finds the
 * limit. The rows stay locked until the commit, so that writes of one person at once are counted one by one.
 * @param writes of different people
 * @param condition SQL: whether to count; it may ask for `windows.user_id`
 */
export function countedCte(
  next: Next,
  uses: Uses,
  writes: readonly Writes[],
  condition: string,
): string {
  const windows = writes.flatMap((each) =>
    windowsOf(each).map((window) => ({ ...window, userId: each.userId })),
  )
  return `counted as (
    insert into write_counts (user_id, counted, count, most, began_at, ends_at)
    select
      windows.user_id, counted, 1,
      case when ${isNewText('windows.user_id')} then most_when_new else most end,
      clock_timestamp(), clock_timestamp() + make_interval(secs => seconds)
    from unnest(
      (select ${next(windows.map(({ userId }) => userId))}::uuid[]),
      (select ${next(windows.map(({ counted }) => counted))}::text[]),
      (select ${next(windows.map(({ points }) => mostFor(points, false, uses)))}::float8[]),
      (select ${next(windows.map(({ points }) => mostFor(points, true, uses)))}::float8[]),
      (select ${next(windows.map(({ seconds }) => seconds))}::float8[])
    ) with ordinality as windows (user_id, counted, most, most_when_new, seconds, position)
    where ${condition}
    order by windows.user_id, position
    on conflict (user_id, counted) do update set
      most = excluded.most,
      count = case when ${isRunning} then write_counts.count + 1 else 1 end,
      began_at = case when ${isRunning} then write_counts.began_at else excluded.began_at end,
      ends_at = case when ${isRunning} then write_counts.ends_at else excluded.ends_at end
    returning counted
  )`
}

/** Counts writes in a transaction of several statements (`countedCte`). */
export async function countWrites(tx: Database, uses: Uses, writes: Writes): Promise<void> {
  const { values, next } = numbered()
  const text = `with ${countedCte(next, uses, [writes], 'true')} select from counted`
  await preparedQuery(tx, { name: 'write-counts.raise', text, values })
}

/**
 * Runs a statement or transaction that counts writes (`countedCte`).
 * @throws AppError `rate_limited`, with the time until it ends
 */
export async function explainRefusal<Result>(
  uses: Uses & { readonly db: Database },
  writes: Writes,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'write_counts_most') throw error
    throw await findRefusal(uses, writes)
  }
}

interface CountedRow {
  readonly counted: string
  readonly count: number
  readonly secondsLeft: number
  readonly isNew: boolean
}

/** The count was rolled back. A limit with a full window is the one that refused. */
async function findRefusal(
  { db, config }: Uses & { readonly db: Database },
  writes: Writes,
): Promise<AppError> {
  const windows = windowsOf(writes)
  const rows = await preparedQuery<CountedRow>(db, {
    name: 'write-counts.of-person',
    text: `
      select
        counted, count, ${isNewText('$1')} as "isNew",
        extract(epoch from ends_at - clock_timestamp())::float8 as "secondsLeft"
      from write_counts where user_id = $1 and counted = any($2::text[])`,
    values: [writes.userId, windows.map(({ counted }) => counted)],
  })
  const isNew = rows[0]?.isNew ?? false
  const rowOf = new Map(rows.map((row) => [row.counted, row]))
  const most = ({ points }: Window) => mostFor(points, isNew, { config })
  const isFull = (window: Window) => (rowOf.get(window.counted)?.count ?? 0) + 1 > most(window)
  const full = windows.find(isFull) ?? windows[0]
  if (!full) throw new Error('Nothing was counted')
  // The clock that it is computed from may be set back by hours.
  const secondsLeft = Math.ceil(rowOf.get(full.counted)?.secondsLeft ?? 0)
  const retryAfterSeconds = Math.min(full.seconds, Math.max(1, secondsLeft))
  const detail: Sentence = ({ problems }) => problems[full.says](most(full), retryAfterSeconds)
  return refusal(detail, isNew, retryAfterSeconds)
}

interface Approach {
  readonly senderId: string
  /** Counts, up to `most`, the messages that the receiver has got; 0 once they answered. */
  readonly countSent: (most: number) => Promise<number>
  /** Whether the receiver follows the sender; read only when it matters. */
  readonly isKnown: () => Promise<boolean>
}

/**
 * Refuses one more message to a person who neither answered nor follows.
 * @throws AppError `rate_limited`
 */
export async function limitUnanswered(
  tx: Database,
  uses: Uses,
  { senderId, countSent, isKnown }: Approach,
): Promise<void> {
  const sent = await countSent(Math.ceil(mostFor(UNANSWERED_MESSAGES, false, uses)))
  if (sent < mostFor(UNANSWERED_MESSAGES, true, uses) || (await isKnown())) return
  const isNew = await isNewAccount(tx, senderId)
  const most = mostFor(UNANSWERED_MESSAGES, isNew, uses)
  if (sent >= most) throw refusal(({ problems }) => problems.messagesToStranger(most), isNew)
}

/** Half of `points` while the account is new, rounded up. */
const mostFor = (points: number, isNew: boolean, { config }: Uses): number =>
  (isNew ? Math.ceil(points / 2) : points) * config.rateLimitScale

const refusal = (sentence: Sentence, isNew: boolean, retryAfterSeconds?: number): AppError =>
  new AppError('rate_limited', {
    detail: (texts) =>
      isNew ? `${textIn(texts, sentence)} ${texts.problems.newAccount}` : textIn(texts, sentence),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })

const isNewText = (userId: string) => `
  exists (
    select 1 from profiles
    where id = ${userId}::uuid
      and created_at > clock_timestamp() - make_interval(secs => ${NEW_ACCOUNT_SECONDS})
  )`

async function isNewAccount(tx: Database, userId: string): Promise<boolean> {
  const [row] = await preparedQuery<{ isNew: boolean }>(tx, {
    name: 'write-counts.is-new',
    text: `select ${isNewText('$1')} as "isNew"`,
    values: [userId],
  })
  return row?.isNew ?? false
}

/** Deletes windows that are over. Uses write_counts_end_idx. */
export async function deleteOldCounts(db: Database): Promise<void> {
  await sql`delete from write_counts where ends_at < now()`.execute(db)
}
