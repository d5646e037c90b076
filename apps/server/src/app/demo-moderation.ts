// What the demo community has to moderate: open cases, a person who blocks another, and a spammer who is
// suspended. Written by the services of reports and decisions, without the mails: nobody reads those of the
// demo.
import { block, reports, staffUsernames, suspended } from '@kloset/demo/community/staff'
import type { ReportCategory } from '@kloset/contract/reports.schemas'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { PoolClient } from 'pg'
import { insertMeasurements } from '../entities/bodies/body-versions.queries.ts'
import { keepFiles } from '../entities/media/kept-files.queries.ts'
import { recordAct } from '../entities/moderation/acts.queries.ts'
import { closeCase, joinCase, type Subject } from '../entities/moderation/cases.queries.ts'
import { findSubject, pathsOf } from '../entities/moderation/evidence.queries.ts'
import { insertReport } from '../entities/moderation/reports.queries.ts'
import { deriveSanctions } from '../entities/moderation/standing.queries.ts'
import { insertBlock } from '../entities/relations/relations.queries.ts'
import type { Database } from '../platform/database/pool.ts'
import type { Tables } from '../platform/database/tables.ts'

/** @param client inside the transaction that writes the demo's people and posts */
export async function fillDemoModeration(client: PoolClient): Promise<void> {
  const tx = onClient(client)
  for (const username of staffUsernames) await insertMeasurements(tx, await idOf(tx, username))
  for (const report of reports) await file(tx, report)

  const caseId = await file(tx, { ...suspended, kind: 'profile' })
  const personId = await idOf(tx, suspended.of)
  await recordAct(tx, {
    kind: 'suspend',
    actorId: await idOf(tx, suspended.moderator),
    caseId,
    personId,
    subject: { kind: 'profile', id: personId, withinId: null },
    rule: suspended.rule,
    reason: suspended.reason,
    before: { state: 'open' },
  })
  await deriveSanctions(tx, personId)
  await closeCase(tx, caseId, 'upheld')
  await insertBlock(tx, await idOf(tx, block.by), await idOf(tx, block.of))
}

/** Statements on one connection, whose transaction somebody else begins and ends. */
function onClient(client: PoolClient): Database {
  const connection = { query: client.query.bind(client), release: () => {} } as PoolClient
  const pool = {
    connect: () => Promise.resolve(connection),
    end: () => Promise.resolve(),
    options: {},
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

interface Filed {
  readonly kind: string
  readonly of: string
  readonly reporter: string
  readonly category: string
  readonly words: string
}

async function file(tx: Database, { kind, of, reporter, words, ...filed }: Filed): Promise<string> {
  const personId = await idOf(tx, of)
  const subject = await subjectOf(tx, kind, personId)
  const found = await findSubject(tx, subject)
  if (!found) throw new Error(`The demo reports a ${kind} of ${of} that is not there`)
  const category = filed.category as ReportCategory
  const caseId = await joinCase(tx, { subject, personId, category, isAutomated: false })
  await insertReport(tx, {
    caseId,
    isAutomated: false,
    reporterId: await idOf(tx, reporter),
    name: null,
    email: null,
    language: 'en',
    category,
    words,
    law: null,
    position: null,
    evidence: found.evidence,
  })
  await keepFiles(tx, caseId, pathsOf(found.evidence))
  return caseId
}

/** The newest look or comment of a person, or their profile. */
async function subjectOf(tx: Database, kind: string, personId: string): Promise<Subject> {
  if (kind === 'profile') return { kind, id: personId, withinId: null }
  const { rows } = await (
    kind === 'comment'
      ? sql<{ id: string; withinId: string }>`
          select id, post_id as "withinId" from post_comments where user_id = ${personId}
          order by created_at desc, id limit 1`
      : sql<{ id: string; withinId: null }>`
          select post_id as id, null as "withinId" from posts
          where user_id = ${personId} and post_type = 'regular'
          order by created_at desc, post_id limit 1`
  ).execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The demo reports a ${kind} that is not there`)
  return { kind: kind === 'comment' ? 'comment' : 'post', ...row }
}

async function idOf(tx: Database, username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from profiles where username = ${username}
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Nobody in the demo is called ${username}`)
  return row.id
}
