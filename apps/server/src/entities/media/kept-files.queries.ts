// SQL of files that a case keeps although their author deletes them.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** @param paths folders or keys of the storage */
export async function keepFiles(
  tx: Database,
  caseId: string,
  paths: readonly string[],
): Promise<void> {
  await sql`
    insert into held_files (path, case_id)
    select path, ${caseId}::uuid from unnest(${paths}::text[]) as path
    on conflict do nothing
  `.execute(tx)
}

/** @returns the files that a case keeps. Uses held_files_case_idx. */
export async function findKeptFiles(db: Database, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from held_files where case_id = ${caseId} order by path
  `.execute(db)
  return rows.map(({ path }) => path)
}

/** Ends what `keepFiles` began. */
export async function releaseFiles(tx: Database, caseId: string): Promise<void> {
  await sql`delete from held_files where case_id = ${caseId}`.execute(tx)
}

/** @returns those of the paths that some case keeps */
export async function findKeptAmong(
  db: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ path: string }>`
    select distinct path from held_files where path = any(${paths}::text[])
  `.execute(db)
  return new Set(rows.map(({ path }) => path))
}

/**
 * Locks the cases that keep some of the paths until the transaction ends (lock order, 2): no decision moves the files
 * meanwhile.
 * @returns those of the paths
 */
export async function lockKept(
  tx: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  await sql`
    select from moderation_cases
    where id in (select case_id from held_files where path = any(${paths}::text[]))
    order by id
    for update
  `.execute(tx)
  return findKeptAmong(tx, paths)
}
