// SQL of sanctions: which accounts are limited or suspended. Each node keeps all of them in memory for a second,
// because every request and every view asks.
import { sql } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import { shareReads } from '../../platform/database/share-reads.ts'

export interface Sanction {
  readonly kind: 'limit' | 'suspend'
  readonly actId: string
  /** Null without an end. */
  readonly endsAt: Date | null
}

interface SanctionRow extends Sanction {
  readonly personId: string
}

type Sanctions = ReadonlyMap<string, readonly Sanction[]>

interface Kept {
  readonly read: () => Promise<Sanctions>
  sanctions: Sanctions
  untilMs: number
}

/** A sanction takes effect within two seconds on every node. */
const KEPT_MS = 1000

const kept = new WeakMap<Database, Kept>()

/** A shared read belongs to no request: neither to its deadline nor to its recorded statements. */
const outsideOfRequests = AsyncLocalStorage.snapshot()

/** @returns the sanctions in force against a person: a suspension first */
export async function findSanctions(db: Database, personId: string): Promise<readonly Sanction[]> {
  return inForce((await readSanctions(db)).get(personId))
}

/** @returns a function that says whether a person is suspended */
export async function findSuspended(db: Database): Promise<(personId: string) => boolean> {
  const sanctions = await readSanctions(db)
  return (personId) => inForce(sanctions.get(personId)).some(({ kind }) => kind === 'suspend')
}

/** @returns the suspended people, for statements that count or answer ids */
export async function findSuspendedIds(db: Database): Promise<string[]> {
  const isSuspended = await findSuspended(db)
  return [...(await readSanctions(db)).keys()].filter(isSuspended)
}

/** This node reads the sanctions again at the next query. Call it after the commit of a change. */
export function forgetSanctions(db: Database): void {
  // A running read may have begun before the change, so its result is not kept.
  kept.delete(db)
}

const inForce = (found: readonly Sanction[] = []) =>
  found.filter(({ endsAt }) => endsAt === null || endsAt.getTime() > Date.now())

async function readSanctions(db: Database): Promise<Sanctions> {
  const known = kept.get(db) ?? {
    read: shareReads(() => findAll(db)),
    sanctions: new Map<string, readonly Sanction[]>(),
    untilMs: 0,
  }
  kept.set(db, known)
  if (known.untilMs > performance.now()) return known.sanctions
  const askedMs = performance.now()
  known.sanctions = await outsideOfRequests(known.read)
  known.untilMs = askedMs + KEPT_MS
  return known.sanctions
}

async function findAll(db: Database): Promise<Sanctions> {
  const rows = await preparedQuery<SanctionRow>(db, {
    name: 'sanctions.all',
    text: `
      select person_id as "personId", kind, act_id as "actId", ends_at as "endsAt"
      from sanctions order by kind desc`,
    values: [],
  })
  return Map.groupBy(rows, ({ personId }) => personId)
}

/** @returns the acts whose time is over and that nothing has ended yet; after `lockPerson` some may be reversed */
export async function findEndedActs(db: Database): Promise<{ actId: string; personId: string }[]> {
  const { rows } = await sql<{ actId: string; personId: string }>`
    select act_id as "actId", person_id as "personId" from sanctions
    where ends_at <= now() order by person_id, kind
  `.execute(db)
  return rows
}
