// SQL of the parts of a profile that moderators remove: the picture and the words about oneself.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** What an act keeps of a part that it removed. Times as text: a Date is less exact. */
export interface ProfilePart {
  readonly value: string | null
  readonly updatedAt: string
  readonly clearedAt: string
}

const columns = { avatar: sql.raw('avatar_url'), bio: sql.raw('bio') } as const

/**
 * Empties a part. @param at the time of the change, when it was made before
 * @returns what it was; nothing when the profile is gone
 */
export async function clearProfilePart(
  tx: Database,
  personId: string,
  part: keyof typeof columns,
  at: unknown,
): Promise<ProfilePart | Record<string, never>> {
  const { rows } = await sql<ProfilePart>`
    update profiles set ${columns[part]} = null, updated_at = coalesce(${at}::timestamptz, now())
    where id = ${personId}
    returning old.${columns[part]} as value, old.updated_at::text as "updatedAt",
      new.updated_at::text as "clearedAt"
  `.execute(tx)
  return rows[0] ?? {}
}

/** Puts a part back, unless the person has written another one. The time of the change goes back with it. */
export async function restoreProfilePart(
  tx: Database,
  personId: string,
  part: keyof typeof columns,
  { value, updatedAt, clearedAt }: ProfilePart,
): Promise<void> {
  await sql`
    update profiles set
      ${columns[part]} = ${value},
      updated_at = case
        when updated_at = ${clearedAt}::timestamptz then ${updatedAt}::timestamptz else now()
      end
    where id = ${personId} and ${columns[part]} is null
  `.execute(tx)
}
