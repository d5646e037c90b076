// All bodies in memory, as likeness compares them: moved and rounded, never measured ones. Going through 36,000 of them
// takes a millisecond, an index of the database several. Before each answer a process reads what changed, once for all
// requests of that moment, so that no answer is older than its request. Deleted bodies stay until all are read again,
// after an hour: no post points to them. The posts that show a body are beside them (kept-posts.ts).
import { HOUR_MS } from '@kloset/contract/durations'
import { measureNames } from '@kloset/contract/measurements'
import { outOfTime } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { shareReads } from '../../platform/database/share-reads.ts'
import { inTime, withoutDeadline } from '../../platform/http/deadline.ts'
import { type BodyGrid, emptyGrid, placeInGrid } from './body-grid.ts'
import { bodyKinds, UNCERTAIN_AXIS } from './filled-body.rules.ts'
import {
  type BodyRow,
  type Changes,
  findBodiesAfter,
  findChanges,
  isLastPage,
  MOST_CHANGED,
} from './changed-bodies.queries.ts'
import { grown } from './grown.ts'
import { emptyPosts, type KeptPosts, type PostRow, putPosts } from './kept-posts.ts'
import { findPostsAfter, POSTS_PAGE } from './posts-of-bodies.queries.ts'

export const AXES = UNCERTAIN_AXIS
export const MEASURES = measureNames.length

/**
 * Bodies by slot, from 0. The numbers of all bodies are stored side by side: scattered in memory, they would take ten
 * times as long to read.
 */
export interface KeptBodies {
  readonly size: number
  readonly bodyIds: readonly string[]
  readonly userIds: readonly string[]
  /** Positions in `bodyKinds`. */
  readonly kinds: Uint8Array
  readonly ageRanges: readonly (string | null)[]
  /** Eleven axes of likeness of each; NaN until a job has filled them. */
  readonly axes: Float64Array
  readonly grid: BodyGrid
  /** Twelve measures of each in deviations; -1000 where one is missing. */
  readonly points: Float64Array
  /**
   * Where its measures may be, in deviations; NaN when no measure predicts the others. One array for each measure: a
   * filter goes through all bodies for one measure, and then through few for the next.
   */
  readonly lows: readonly Float64Array[]
  readonly highs: readonly Float64Array[]
  /** The posts that show them. */
  readonly posts: KeptPosts
  /** Undefined for an unknown body. */
  readonly slotOf: (bodyId: string) => number | undefined
  readonly slotsOfPerson: (userId: string) => readonly number[]
}

/** The same, writable. */
interface Memory {
  size: number
  readonly bodyIds: string[]
  readonly userIds: string[]
  kinds: Uint8Array<ArrayBuffer>
  readonly ageRanges: (string | null)[]
  axes: Float64Array<ArrayBuffer>
  points: Float64Array<ArrayBuffer>
  lows: Float64Array<ArrayBuffer>[]
  highs: Float64Array<ArrayBuffer>[]
  readonly grid: BodyGrid
  readonly posts: KeptPosts
  readonly slots: Map<string, number>
  readonly people: Map<string, number[]>
  readonly loadedMs: number
  /** Contains everything that older transactions wrote. */
  openSince: bigint
  /** The last result; null when bodies changed since. */
  view: KeptBodies | null
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
/** No transaction is older. */
const NONE_OVER = 0n

const FIRST_SIZE = 1024

const emptyColumns = () => Array.from({ length: MEASURES }, () => new Float64Array(FIRST_SIZE))

const emptyMemory = (): Memory => ({
  size: 0,
  bodyIds: [],
  userIds: [],
  kinds: new Uint8Array(FIRST_SIZE),
  ageRanges: [],
  axes: new Float64Array(FIRST_SIZE * AXES),
  grid: emptyGrid(),
  points: new Float64Array(FIRST_SIZE * MEASURES),
  lows: emptyColumns(),
  highs: emptyColumns(),
  posts: emptyPosts(),
  slots: new Map(),
  people: new Map(),
  loadedMs: performance.now(),
  openSince: NONE_OVER,
  view: null,
})

/** The coordinates of a cube: those of a point once, those of a box as its lower and its upper corner. */
const coordinatesOf = (cube: string) => cube.replaceAll(/[()]/g, '').split(',').map(Number)

function write(numbers: Float64Array, slot: number, size: number, cube: string | null): void {
  const given = cube === null ? [] : coordinatesOf(cube)
  for (let index = 0; index < size; index += 1) {
    numbers[slot * size + index] = given[index] ?? Number.NaN
  }
}

/** Writes the lower corner of a box, and then the upper one. */
function writeSpan({ lows, highs }: Memory, slot: number, cube: string | null): void {
  const given = cube === null ? [] : coordinatesOf(cube)
  for (let index = 0; index < MEASURES; index += 1) {
    const low = given[index] ?? Number.NaN
    // A box with equal corners has only one.
    const high = given[index + MEASURES] ?? low
    lows[index]?.fill(low, slot, slot + 1)
    highs[index]?.fill(high, slot, slot + 1)
  }
}

/** The slot of a body. A new body gets one at the end. */
function slotFor(memory: Memory, { bodyId, userId }: BodyRow): number {
  const known = memory.slots.get(bodyId)
  if (known !== undefined) return known
  const slot = memory.size
  if (slot === memory.kinds.length) {
    memory.kinds = grown(memory.kinds, 1)
    memory.axes = grown(memory.axes, AXES)
    memory.points = grown(memory.points, MEASURES)
    memory.lows = memory.lows.map((column) => grown(column, 1))
    memory.highs = memory.highs.map((column) => grown(column, 1))
  }
  memory.size += 1
  memory.slots.set(bodyId, slot)
  memory.bodyIds.push(bodyId)
  memory.userIds.push(userId)
  const own = memory.people.get(userId) ?? []
  own.push(slot)
  memory.people.set(userId, own)
  return slot
}

function put(memory: Memory, row: BodyRow): void {
  memory.view = null
  const slot = slotFor(memory, row)
  memory.kinds[slot] = bodyKinds.indexOf(row.kind)
  memory.ageRanges[slot] = row.ageRange
  write(memory.axes, slot, AXES, row.filled)
  const axes = memory.axes.subarray(slot * AXES, (slot + 1) * AXES)
  placeInGrid(memory.grid, slot, memory.kinds[slot] ?? 0, axes)
  write(memory.points, slot, MEASURES, row.point)
  writeSpan(memory, slot, row.span)
}

/** Leaves out posts of unknown bodies: they were shared after the bodies were read, and are read again as changes. */
const place = ({ posts, slots }: Memory, rows: readonly PostRow[]): void =>
  putPosts(
    posts,
    rows.flatMap((row) => {
      const slot = slots.get(row.bodyId)
      return slot === undefined ? [] : [{ ...row, slot }]
    }),
  )

/**
 * The bodies of this moment. Later bodies are not in it, but changes of its bodies are written into the same arrays. It
 * is the same object until bodies change, so that results can be cached with it.
 */
function bodiesOf(memory: Memory): KeptBodies {
  const { size } = memory
  const isThere = (slot: number | undefined) => slot !== undefined && slot < size
  return (memory.view ??= {
    ...memory,
    slotOf: (bodyId) => {
      const slot = memory.slots.get(bodyId)
      return isThere(slot) ? slot : undefined
    },
    slotsOfPerson: (userId) => (memory.people.get(userId) ?? []).filter(isThere),
  })
}

async function load(db: Database): Promise<Memory> {
  const memory = emptyMemory()
  let oldest: bigint | null = null
  for (let after = NOBODY, isLast = false; !isLast;) {
    const page = await findBodiesAfter(db, after)
    for (const row of page.rows) put(memory, row)
    // Pages may come from different replicas: changes are read from the position of the one that is furthest behind.
    if (oldest === null || page.openSince < oldest) oldest = page.openSince
    after = page.rows.at(-1)?.bodyId ?? after
    isLast = isLastPage(page)
  }
  memory.openSince = oldest ?? NONE_OVER
  await loadPosts(db, memory)
  return memory
}

async function loadPosts(db: Database, memory: Memory): Promise<void> {
  for (let after = { createdAtMicros: 0, id: NOBODY }, isLast = false; !isLast;) {
    const page = await findPostsAfter(db, after)
    place(memory, page)
    const last = page.at(-1)
    if (last) after = { createdAtMicros: last.createdAtMicros, id: last.postId }
    isLast = page.length < POSTS_PAGE
  }
}

function createKeptBodies(db: Database) {
  let memory: Memory | null = null
  let loading: Promise<Memory> | null = null

  /** One load for all who wait. It has no deadline, because a large community takes seconds. */
  const loadOnce = () => {
    loading ??= withoutDeadline(() => load(db))
      .then((loaded) => (memory = loaded))
      .finally(() => {
        loading = null
      })
    return loading
  }

  /** Reads the rest when more posts changed than one statement returns. */
  async function putChanges(current: Memory, changes: Changes): Promise<void> {
    const { openSince } = current
    let part = changes
    for (;;) {
      for (const row of part.bodies) put(current, row)
      place(current, part.posts)
      if (part.posts.length < MOST_CHANGED) break
      part = await findChanges(db, openSince, part.posts.at(-1))
    }
    current.openSince = changes.openSince
  }

  const readChanged = shareReads(async () => {
    let current = memory ?? (await inTime(loadOnce(), outOfTime))
    // The old bodies are used meanwhile. When loading fails, the next answer tries again.
    if (performance.now() - current.loadedMs > HOUR_MS) loadOnce().catch(() => undefined)
    let changes = await findChanges(db, current.openSince)
    while (changes.bodies.length > MOST_CHANGED) {
      current = await inTime(loadOnce(), outOfTime)
      changes = await findChanges(db, current.openSince)
    }
    await putChanges(current, changes)
    return bodiesOf(current)
  })
  return { load: loadOnce, read: readChanged, last: () => memory && bodiesOf(memory) }
}

const readers = new WeakMap<Database, ReturnType<typeof createKeptBodies>>()

function readerFor(db: Database): ReturnType<typeof createKeptBodies> {
  const reader = readers.get(db) ?? createKeptBodies(db)
  readers.set(db, reader)
  return reader
}

/** Reads all bodies, once in each process, before it begins to answer. */
export async function loadBodies(db: Database): Promise<void> {
  await readerFor(db).load()
}

/** @returns all bodies that were committed before this call, and perhaps some that were deleted since all were read */
export const readBodies = (db: Database): Promise<KeptBodies> => readerFor(db).read()

/**
 * For bodies that a statement has just named.
 * @returns what `readBodies` last returned, read again when one of these bodies is missing
 */
export async function readBodiesWith(
  db: Database,
  bodyIds: readonly (string | null)[],
): Promise<KeptBodies> {
  const last = readerFor(db).last()
  const isThere = (id: string | null) => id === null || last?.slotOf(id) !== undefined
  return last && bodyIds.every(isThere) ? last : readBodies(db)
}
