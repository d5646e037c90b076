// What a database error means: unavailable for now, worth a retry, or a violated constraint.
import { AppError } from '../errors.ts'

/** Classes of SQLSTATE that say "not now" (PostgreSQL manual, appendix A). */
const unavailableClasses = [
  '08', // connection exception
  '53', // insufficient resources: too many connections, out of memory
  '57P', // the server is shutting down, starting or was killed
  '58', // an error outside PostgreSQL, such as a failing disk
]
const DISK_FULL = '53100'
const LOCK_TIMEOUT = '55P03'
/** A standby after a switch-over. */
const READ_ONLY = '25006'
const unavailableStates = new Set([
  '57014', // statement timeout
  LOCK_TIMEOUT,
  READ_ONLY,
])
const retriableStates = new Set(['40P01', '40001'])
const unavailableCauses = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
])
/** The driver raises these without a code. */
const unavailableMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const RETRY_AFTER_SECONDS = 2

/** The SQLSTATE of an error, or of the cause of an `AppError`. */
export function sqlState(error: unknown): string | undefined {
  const source = error instanceof AppError ? error.cause : error
  const code = (source as { code?: unknown } | undefined)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Deadlock or serialization failure: the same transaction may succeed when it runs again. */
export function isRetriable(error: unknown): boolean {
  return retriableStates.has(sqlState(error) ?? '')
}

/**
 * The name of the constraint that a statement violated (SQLSTATE class 23), else `undefined`. On a shard of
 * a distributed table its name ends with the shard's id.
 */
export function violatedConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith('23')) return undefined
  return (error as { constraint?: string }).constraint?.replace(/_\d+$/, '')
}

/** Whether a write was refused because the database's disk is full. */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === DISK_FULL

/**
 * For what a later request writes as well.
 * @returns what `write` returns; null while the database is read and not written: its disk is full, or it is a standby
 */
export async function whereWritable<Result>(write: () => Promise<Result>): Promise<Result | null> {
  try {
    return await write()
  } catch (error) {
    if (isDiskFull(error) || sqlState(error) === READ_ONLY) return null
    throw error
  }
}

/**
 * `service_unavailable` (503) for an error that says the database cannot answer now; `database_full` (507) when its
 * disk is full, which does not pass in a moment.
 */
export function asUnavailable(error: unknown): AppError | undefined {
  if (isDiskFull(error)) return new AppError('database_full', { cause: error })
  return isUnavailable(error)
    ? new AppError('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
    : undefined
}

/** Whether the database answers nobody now. A failure of one statement does not count. */
export const isOutage = (error: unknown): boolean =>
  error instanceof AppError &&
  error.code === 'service_unavailable' &&
  !isRetriable(error) &&
  sqlState(error) !== LOCK_TIMEOUT

/** `service_unavailable` for a request that has waited as long as it may. */
export const outOfTime = (): AppError =>
  new AppError('service_unavailable', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: new Error('The request ran out of time'),
  })

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false
  const state = sqlState(error)
  if (state && /^[0-9]/.test(state)) {
    return (
      unavailableStates.has(state) ||
      retriableStates.has(state) ||
      unavailableClasses.some((prefix) => state.startsWith(prefix))
    )
  }
  const code = (error as NodeJS.ErrnoException).code
  return (
    (code !== undefined && unavailableCauses.has(code)) || unavailableMessages.test(error.message)
  )
}
