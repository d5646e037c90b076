// SQL of evidence whose time is over.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { uploadIdOf } from '../media/media.rules.ts'
import { avatarKeyOf } from '../people/profiles.rules.ts'

/**
 * Cases whose decisions nobody can object to any more, oldest first. Uses moderation_cases_evidence_idx.
 * @param caseId only this one, when it is among them
 * @param tried the ids of cases to leave out
 */
export async function findPurgeableCases(
  db: Database,
  {
    objectionDays,
    limit,
    caseId = null,
    tried = [],
  }: {
    readonly objectionDays: number
    readonly limit: number
    readonly caseId?: string | null
    readonly tried?: readonly string[]
  },
): Promise<string[]> {
  const over = sql`now() - make_interval(days => ${objectionDays})`
  const { rows } = await sql<{ id: string }>`
    select id from moderation_cases cases
    where state = 'closed' and swept_at is null and closed_at < ${over}
      and (${caseId}::uuid is null or id = ${caseId})
      and id <> all(${tried}::uuid[])
      and not exists (
        select from moderation_acts acts left join objections on act_id = acts.id
        where case_id = cases.id
          and (acts.created_at >= ${over} and acts.reason is not null or objections.state = 'open')
      )
    order by closed_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns those of a case's files whose upload or profile picture is gone: no other job would delete them */
export async function findUnusedFiles(
  tx: Database,
  caseId: string,
  paths: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ upload_id: string | null; avatar_url: string | null }>`
    select id as upload_id, null as avatar_url from uploads
    where id = any(${paths.flatMap((path) => uploadIdOf(path) ?? [])}::uuid[])
    union all
    select null, avatar_url from profiles
    where id = (select person_id from moderation_cases where id = ${caseId})
  `.execute(tx)
  const used = new Set(rows.flatMap((row) => [row.upload_id, avatarKeyOf(row.avatar_url)]))
  return paths.filter((path) => !used.has(uploadIdOf(path) ?? path))
}

/** Reduces a case to what the log and its counts need: who reported what for which reason, and the outcome. */
export async function purgeCase(tx: Database, caseId: string): Promise<void> {
  const nothing = JSON.stringify({
    title: null,
    words: null,
    klotags: [],
    links: [],
    avatarUrl: null,
    pictures: [],
  })
  await sql`
    update reports set evidence = evidence || ${nothing}::jsonb,
      words = null, law = null, name = null, email = null
    where case_id = ${caseId}
  `.execute(tx)
  await sql`
    update moderation_acts set before = before - 'value'
    where case_id = ${caseId} and removed in ('avatar', 'bio')
  `.execute(tx)
  await sql`update moderation_cases set swept_at = now() where id = ${caseId}`.execute(tx)
}
