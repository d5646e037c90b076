// Rows by key, read for many callers at once: the reads of one moment become one statement.
import { inTime, millisecondsLeft, REQUEST_DEADLINE_MS, withDeadline } from '../http/deadline.ts'
import { isOutage, outOfTime } from './failures.ts'
import type { Database } from './pool.ts'

/** Reads the rows of keys. A key without a row is left out. */
type ReadRows<Key, Row> = (db: Database, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>

/** Keys of one statement; beyond it, the next callers begin another. */
const MAX_KEYS = 1000

interface Group<Key, Row> {
  readonly keys: Set<Key>
  callers: number
  readonly rows: Promise<ReadonlyMap<Key, Row>>
  readonly begin: () => void
}

/**
 * A request's call waits only until the event loop has accepted everything else that arrived. It never joins a read
 * that has begun, so each answer was read after its call. A read has a deadline of its own; each caller waits until
 * theirs. When a group of several fails, each caller reads alone, so that nobody fails because of another's keys. Work
 * without a deadline, such as a job, reads alone.
 * @param read never called without keys
 * @param mostKeys of one statement. Choose few where a key costs much: the server prepares answers while the database
 * reads for others
 */
export function gatherReads<Key, Row>(
  read: ReadRows<Key, Row>,
  mostKeys = MAX_KEYS,
): ReadRows<Key, Row> {
  const openOf = new WeakMap<Database, Group<Key, Row>>()

  function open(db: Database): Group<Key, Row> {
    const { promise: rows, resolve, reject } = Promise.withResolvers<ReadonlyMap<Key, Row>>()
    // All callers may be gone when it fails.
    rows.catch(() => {})
    const begin = () => {
      if (openOf.get(db) !== group) return
      openOf.delete(db)
      withDeadline(REQUEST_DEADLINE_MS, () => read(db, [...group.keys])).then(resolve, reject)
    }
    const group: Group<Key, Row> = { keys: new Set(), callers: 0, rows, begin }
    openOf.set(db, group)
    setImmediate(begin)
    return group
  }

  return async (db, keys) => {
    if (keys.length === 0) return new Map()
    if (millisecondsLeft() === undefined) return read(db, [...new Set(keys)])
    const group = openOf.get(db) ?? open(db)
    group.callers += 1
    for (const key of keys) group.keys.add(key)
    if (group.keys.size >= mostKeys) group.begin()
    try {
      return pick(await inTime(group.rows, outOfTime), keys)
    } catch (error) {
      if (group.callers === 1 || isOutage(error)) throw error
      return read(db, keys)
    }
  }
}

/** A caller sees the rows of its own keys. */
function pick<Key, Row>(rows: ReadonlyMap<Key, Row>, keys: readonly Key[]): Map<Key, Row> {
  const own = new Map<Key, Row>()
  for (const key of keys) {
    const row = rows.get(key)
    if (row !== undefined) own.set(key, row)
  }
  return own
}
