// All bodies in memory, as likeness compares them: moved and rounded, never measured ones. A scan of them takes less
// than a millisecond, an index of the database several. Before each answer a process reads what changed, once for all who
// ask at that moment, so that no answer is older than its request. Bodies of people who left stay for up to an hour: no
// post points to them.
import { outOfTime } from '../../platform/database/failures.ts'
import type { Database } from '../../platform/database/pool.ts'
import { shareReads } from '../../platform/database/share-reads.ts'
import { inTime, withoutDeadline } from '../../platform/http/deadline.ts'
import { bodyKinds } from './filled-body.rules.ts'
import {
  type BodyRow,
  findBodiesAfter,
  findChangedBodies,
  isLastPage,
  readSnapshot,
} from './changed-bodies.queries.ts'

/** Numbers of axes; a span has the lower ends of all measures, then the upper ones. */
export const [AXES, MEASURES, SPANS] = [11, 12, 24]

/**
 * Bodies by place, from 0. Numbers of all bodies lie side by side: objects all over the memory would take ten times as
 * long to go through.
 */
export interface KeptBodies {
  readonly size: number
  readonly bodyIds: readonly string[]
  readonly userIds: readonly string[]
  /** Positions in `bodyKinds`. */
  readonly kinds: Uint8Array
  readonly ageRanges: readonly (string | null)[]
  /** Eleven axes of likeness of each; not a number until a job has filled them. */
  readonly axes: Float64Array
  /** Twelve measures of each in deviations; -1000 where one is missing. */
  readonly points: Float64Array
  /** Where its measures may lie, in deviations; not a number when no measure predicts the others. */
  readonly spans: Float64Array
  /** Undefined for a body that is not there. */
  readonly placeOf: (bodyId: string) => number | undefined
  readonly placesOfPerson: (userId: string) => readonly number[]
}

/** One that grows. */
interface Memory {
  size: number
  readonly bodyIds: string[]
  readonly userIds: string[]
  kinds: Uint8Array<ArrayBuffer>
  readonly ageRanges: (string | null)[]
  axes: Float64Array<ArrayBuffer>
  points: Float64Array<ArrayBuffer>
  spans: Float64Array<ArrayBuffer>
  readonly places: Map<string, number>
  readonly people: Map<string, number[]>
  readonly loadedMs: number
  snapshot: string
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
const HOUR_MS = 3_600_000

const FIRST_SIZE = 1024

const emptyMemory = (snapshot: string): Memory => ({
  size: 0,
  bodyIds: [],
  userIds: [],
  kinds: new Uint8Array(FIRST_SIZE),
  ageRanges: [],
  axes: new Float64Array(FIRST_SIZE * AXES),
  points: new Float64Array(FIRST_SIZE * MEASURES),
  spans: new Float64Array(FIRST_SIZE * SPANS),
  places: new Map(),
  people: new Map(),
  loadedMs: performance.now(),
  snapshot,
})

/** The same numbers with space for a quarter more bodies. @param size numbers of each body */
function grown<Numbers extends Float64Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  numbers: Numbers,
  size: number,
): Numbers {
  const make = numbers.constructor as new (length: number) => Numbers
  const copy = new make(Math.ceil((numbers.length / size) * 1.25) * size)
  copy.set(numbers)
  return copy
}

/** The coordinates of a cube: of a point once, of a box its lower and its upper corner. */
const coordinatesOf = (cube: string) => cube.replaceAll(/[()]/g, '').split(',').map(Number)

function write(numbers: Float64Array, place: number, size: number, cube: string | null): void {
  const given = cube === null ? [] : coordinatesOf(cube)
  // A box whose corners are equal has one.
  for (let index = 0; index < size; index += 1) {
    numbers[place * size + index] = given[index % given.length] ?? Number.NaN
  }
}

/** The place of a body, a new one at the end. */
function placeFor(memory: Memory, { bodyId, userId }: BodyRow): number {
  const known = memory.places.get(bodyId)
  if (known !== undefined) return known
  const place = memory.size
  if (place === memory.kinds.length) {
    memory.kinds = grown(memory.kinds, 1)
    memory.axes = grown(memory.axes, AXES)
    memory.points = grown(memory.points, MEASURES)
    memory.spans = grown(memory.spans, SPANS)
  }
  memory.size += 1
  memory.places.set(bodyId, place)
  memory.bodyIds.push(bodyId)
  memory.userIds.push(userId)
  const own = memory.people.get(userId) ?? []
  own.push(place)
  memory.people.set(userId, own)
  return place
}

function put(memory: Memory, row: BodyRow): void {
  const place = placeFor(memory, row)
  memory.kinds[place] = bodyKinds.indexOf(row.kind)
  memory.ageRanges[place] = row.ageRange
  write(memory.axes, place, AXES, row.filled)
  write(memory.points, place, MEASURES, row.point)
  write(memory.spans, place, SPANS, row.span)
}

/** What can be read until the next statement: later changes go to the same memory. */
const read = (memory: Memory): KeptBodies => ({
  ...memory,
  placeOf: (bodyId) => memory.places.get(bodyId),
  placesOfPerson: (userId) => memory.people.get(userId) ?? [],
})

async function load(db: Database): Promise<Memory> {
  const snapshot = await readSnapshot(db)
  const memory = emptyMemory(snapshot)
  for (let after = NOBODY, isLast = false; !isLast;) {
    const rows = await findBodiesAfter(db, after)
    for (const row of rows) put(memory, row)
    after = rows.at(-1)?.bodyId ?? after
    isLast = isLastPage(rows)
  }
  return memory
}

function createKeptBodies(db: Database) {
  let memory: Memory | null = null
  let loading: Promise<void> | null = null

  /** One for all who wait; it has no deadline, because a large community takes seconds. */
  const loadOnce = () => {
    loading ??= withoutDeadline(() => load(db))
      .then((loaded) => {
        memory = loaded
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  const readChanged = shareReads(async () => {
    if (!memory) await inTime(loadOnce(), outOfTime)
    const current = memory
    if (!current) throw outOfTime()
    // The old one serves meanwhile; when it fails, the next answer tries again.
    if (performance.now() - current.loadedMs > HOUR_MS) loadOnce().catch(() => undefined)
    const { snapshot, rows } = await findChangedBodies(db, current.snapshot)
    for (const row of rows) put(current, row)
    current.snapshot = snapshot
    return read(current)
  })
  return { read: readChanged, last: () => memory && read(memory) }
}

const readers = new WeakMap<Database, ReturnType<typeof createKeptBodies>>()

function readerFor(db: Database): ReturnType<typeof createKeptBodies> {
  const reader = readers.get(db) ?? createKeptBodies(db)
  readers.set(db, reader)
  return reader
}

/** @returns all bodies that were committed before this call, and perhaps some that were deleted within the last hour */
export const readBodies = (db: Database): Promise<KeptBodies> => readerFor(db).read()

/**
 * For bodies that a statement has just named.
 * @returns what `readBodies` last returned, read again where one of these bodies is not in it
 */
export async function readBodiesWith(
  db: Database,
  bodyIds: readonly (string | null)[],
): Promise<KeptBodies> {
  const last = readerFor(db).last()
  const isThere = (id: string | null) => id === null || last?.placeOf(id) !== undefined
  return last && bodyIds.every(isThere) ? last : readBodies(db)
}
