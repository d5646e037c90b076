// SQL of sessions. A session is found only by the hash of its secret.
import { authLimits } from '@kloset/contract/auth'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { Viewer } from '../../platform/http/handle.ts'

const sessionEnd = sql<Date>`now() + make_interval(days => ${authLimits.sessionDays})`

interface NewSession {
  readonly userId: string
  readonly secretHash: Buffer
  readonly userAgent: string | null
  /** Begun by a reset mail: for an hour the password can be set without the old one. */
  readonly recovery: boolean
}

/** @returns the id of the session. */
export async function insertSession(tx: Database, session: NewSession): Promise<string> {
  const recoveryEnd = sql<Date>`now() + make_interval(hours => ${authLimits.resetHours})`
  const { id } = await tx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      secret_hash: session.secretHash,
      user_agent: session.userAgent,
      recovery_until: session.recovery ? recoveryEnd : null,
      expires_at: sessionEnd,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute()
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
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.user_id', '=', 'sessions.user_id')
        .on('credentials.new_email_until', '>', sql<Date>`now()`),
    )
    .select([
      'users.id as userId',
      'users.email',
      'credentials.new_email as newEmail',
      'users.role',
      sql<boolean>`rules_version < (select max(version) from house_rule_versions)`.as(
        'hasNewRules',
      ),
      'sessions.expires_at as expiresAt',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Extends a session to its full length from now. @returns false when it is gone */
export async function extendSession(db: Database, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expires_at: sessionEnd, last_used_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses up the right to set a password without the old one. @returns false when there was none */
export async function takeRecovery(tx: Database, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ recovery_until: null })
    .where('id', '=', sessionId)
    .where('recovery_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSession(tx: Database, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Deletes every session of a person but one. @returns their ids */
export async function deleteSessionsOfPerson(
  tx: Database,
  userId: string,
  keptSessionId: string | null,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptSessionId !== null, (query) => query.where('id', '<>', keptSessionId as string))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns whether the person had this session. */
export async function deleteOwnSession(
  tx: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
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
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as signedInAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .limit(SHOWN)
    .execute()
}
