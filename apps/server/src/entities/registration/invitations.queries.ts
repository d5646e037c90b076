// SQL of invitations. A use is counted when an account is made, so that a sign-up that nobody confirms uses nothing up.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'
import { isOpenAccount } from './open-accounts.ts'
import { findRegistration } from './registration.queries.ts'

export interface InvitationRow {
  readonly id: string
  readonly inviterId: string
  readonly code: string
  readonly uses: number
  readonly maxUses: number
  readonly expiresAt: Date
  /** Used up, ended or past its day. One that is not over may still let nobody in: `works`. */
  readonly isOver: boolean
}

const isOver = sql`(uses >= max_uses or expires_at <= now())`
// A suspended person could come back by their own invitation. It works again when the suspension is over. An account that
// is closed is deleted a little later, with its invitations.
const works = sql`(
  not ${isOver} and ${isOpenAccount('inviter_id')} and not exists (
    select from sanctions
    where person_id = inviter_id and kind = 'suspend' and (ends_at is null or ends_at > now())
  )
)`
const columns = sql`
  id, inviter_id as "inviterId", code, uses, max_uses as "maxUses", expires_at as "expiresAt",
  ${isOver} as "isOver"`

/** @returns undefined when there is none that works */
export async function findWorkingInvitation(
  db: Database,
  code: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations where code = ${code} and ${works}
  `.execute(db)
  return rows[0]
}

/** The newest 200, newest first. @param inviterId null for the invitations of everybody */
export async function findInvitations(
  db: Database,
  inviterId: string | null,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invitations
    where ${inviterId === null ? sql`true` : sql`inviter_id = ${inviterId}`}
    order by ${isOver}, id desc limit 200
  `.execute(db)
  return rows
}

/** How many people somebody has invited, plus how many can still use their working invitations. */
async function countInvited(db: Database, inviterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(case when expires_at > now() then max_uses else uses end), 0)::int as count
    from invitations where inviter_id = ${inviterId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** How many people somebody may still invite. Only while an invitation is needed to join. */
export async function countInvitationsLeft(db: Database, userId: string): Promise<number> {
  const { mode, invitationsEach } = await findRegistration(db)
  if (mode !== 'invitation') return 0
  return Math.max(0, invitationsEach - (await countInvited(db, userId)))
}

interface NewInvitation {
  readonly inviterId: string
  /** 128 random bits. */
  readonly code: string
  readonly maxUses: number
  readonly days: number
}

export async function insertInvitation(db: Database, invitation: NewInvitation): Promise<void> {
  const { inviterId, code, maxUses, days } = invitation
  await sql`
    insert into invitations (inviter_id, code, max_uses, expires_at)
    values (${inviterId}, ${code}, ${maxUses}, now() + make_interval(days => ${days}))
  `.execute(db)
}

/** The people it invited stay. @param inviterId null for anybody's invitation. @returns whether it existed */
export async function expireInvitation(
  db: Database,
  id: string,
  inviterId: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitations set expires_at = least(expires_at, now())
    where id = ${id} and (${inviterId}::uuid is null or inviter_id = ${inviterId})
  `.execute(db)
  return numAffectedRows === 1n
}

/**
 * Counts one use. Of two people who take the last use at once, one gets it.
 * @returns the inviter; null when the invitation no longer works
 */
export async function claimInvitation(tx: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ inviterId: string }>`
    update invitations set uses = uses + 1 where id = ${id} and ${works}
    returning inviter_id as "inviterId"
  `.execute(tx)
  return rows[0]?.inviterId ?? null
}

interface InvitedPerson {
  readonly userId: string
  readonly inviterId: string
  readonly invitationId: string
}

export async function insertInvitedPerson(tx: Database, invited: InvitedPerson): Promise<void> {
  const { userId, inviterId, invitationId } = invited
  await sql`
    insert into invited_people (user_id, inviter_id, invitation_id)
    values (${userId}, ${inviterId}, ${invitationId})
  `.execute(tx)
}

/** For each invitation. */
const JOINED_SHOWN = 3

/** @returns the first people who came by each of a person's invitations, by its id */
export async function findJoined(db: Database, inviterId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ invitationId: string; userIds: string[] }>`
    select
      invitation_id as "invitationId",
      (array_agg(user_id order by user_id))[:${sql.lit(JOINED_SHOWN)}] as "userIds"
    from invited_people
    where inviter_id = ${inviterId} and invitation_id is not null
    group by invitation_id
  `.execute(db)
  return new Map(rows.map(({ invitationId, userIds }) => [invitationId, userIds]))
}
