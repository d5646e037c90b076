// SQL of sessions. A session is found only by the hash of its secret.
import { authLimits } from '@kloset/contract/auth'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { Viewer } from '../../platform/http/handle.ts'

const sessionEnd = sql`now() + make_interval(days => ${authLimits.sessionDays})`

interface NewSession {
  readonly userId: string
  readonly secretHash: Buffer
  readonly userAgent: string | null
  /** Begun by a reset mail: for an hour the password can be set without the old one. */
  readonly recovery: boolean
}

/** @returns the id of the session. */
export async function insertSession(tx: Database, session: NewSession): Promise<string> {
  const recoveryEnd = sql`now() + make_interval(hours => ${authLimits.resetHours})`
  const { rows } = await sql<{ id: string }>`
    insert into sessions (user_id, secret_hash, user_agent, recovery_until, expires_at)
    values (${session.userId}, ${session.secretHash}, ${session.userAgent},
      ${session.recovery ? recoveryEnd : null}, ${sessionEnd})
    returning id
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The session was not written')
  return row.id
}

interface FoundSession extends Viewer {
  /** Whether the time of the last use should be stored. */
  readonly resting: boolean
}

/** The owner of a live session. Uses sessions_secret_key. */
export async function findViewer(
  db: Database,
  secretHash: Buffer,
): Promise<FoundSession | undefined> {
  const [row] = await preparedQuery<FoundSession>(db, {
    name: 'auth.viewer',
    text: `
      select sessions.user_id as "userId", sessions.id as "sessionId", users.role,
        sessions.last_used_at < now() - interval '5 minutes' as resting
      from sessions join users on users.id = sessions.user_id
      where sessions.secret_hash = $1 and sessions.expires_at > now()`,
    values: [secretHash],
  })
  return row
}

export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await sql`update sessions set last_used_at = now() where id = ${sessionId}`.execute(db)
}

export interface SessionRow {
  readonly userId: string
  readonly email: string
  /** A new address that waits for its confirmation. */
  readonly newEmail: string | null
  readonly role: Viewer['role']
  readonly hasNewRules: boolean
  readonly expiresAt: Date
}

/** A live session with the account it belongs to. */
export async function findSession(
  db: Database,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const [row] = await preparedQuery<SessionRow>(db, {
    name: 'auth.session',
    text: `
      select users.id as "userId", email, new_email as "newEmail", role,
        rules_version < (select max(version) from house_rule_versions) as "hasNewRules",
        expires_at as "expiresAt"
      from sessions join users on users.id = sessions.user_id
      left join credentials on credentials.user_id = users.id and new_email_until > now()
      where sessions.id = $1 and expires_at > now()`,
    values: [sessionId],
  })
  return row
}

/** Extends a session to its full length from now. @returns false when it is gone */
export async function extendSession(db: Database, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set expires_at = ${sessionEnd}, last_used_at = now()
    where id = ${sessionId} and expires_at > now()
  `.execute(db)
  return numAffectedRows === 1n
}

/** Uses up the right to set a password without the old one. @returns false when there was none */
export async function takeRecovery(tx: Database, sessionId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sessions set recovery_until = null where id = ${sessionId} and recovery_until > now()
  `.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteSession(tx: Database, sessionId: string): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(tx)
}

/** Deletes every session of a person but one. @returns their ids */
export async function deleteSessionsOfPerson(
  tx: Database,
  userId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from sessions where user_id = ${userId} and id is distinct from ${keptSessionId}
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns whether the person had this session. */
export async function deleteOwnSession(
  tx: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId}
  `.execute(tx)
  return numAffectedRows === 1n
}

export interface DeviceRow {
  readonly id: string
  readonly userAgent: string | null
  readonly signedInAt: Date
  readonly lastUsedAt: Date
}

const SHOWN = 100

/** The live sessions of a person, last used first. Uses sessions_user_idx. */
export async function findSessionsOfPerson(db: Database, userId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, user_agent as "userAgent", created_at as "signedInAt",
      last_used_at as "lastUsedAt"
    from sessions where user_id = ${userId} and expires_at > now()
    order by last_used_at desc limit ${SHOWN}
  `.execute(db)
  return rows
}
