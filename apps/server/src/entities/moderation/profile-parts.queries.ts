// SQL of the parts of a profile that moderators remove: the picture and the words about oneself.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** What an act keeps of a part that it removed. Times as text: a Date is less exact. */
export interface ProfilePart {
  readonly value: string | null
  readonly updatedAt: string
  /** Undefined when the part was not on the profile any more. */
  readonly clearedAt?: string
}

const columns = { avatar: sql.raw('avatar_url'), bio: sql.raw('bio') } as const

/**
 * Empties a part.
 * @param meant the value to remove, when any other value must stay; and the time of the removal, when it happened
 * before
 * @returns the removed part; an empty object when the profile is gone or has another value
 */
export async function clearProfilePart(
  tx: Database,
  personId: string,
  part: keyof typeof columns,
  { value, clearedAt }: { readonly value?: unknown; readonly clearedAt?: unknown },
): Promise<ProfilePart | Record<string, never>> {
  const { rows } = await sql<ProfilePart>`
    update profiles set
      ${columns[part]} = null, updated_at = coalesce(${clearedAt ?? null}::timestamptz, now())
    where id = ${personId} and (${value ?? null}::text is null or ${columns[part]} = ${value ?? null})
    returning old.${columns[part]} as value, old.updated_at::text as "updatedAt",
      new.updated_at::text as "clearedAt"
  `.execute(tx)
  return rows[0] ?? {}
}

/**
 * The picture that the server removed from a profile in this case and that nobody has decided about, if the present
 * picture is another one that nobody reported.
 */
export async function findPictureTakenOff(
  tx: Database,
  caseId: string,
): Promise<Pick<ProfilePart, 'value' | 'updatedAt'> | null> {
  const { rows } = await sql<Pick<ProfilePart, 'value' | 'updatedAt'>>`
    select hold.before->>'value' as value, hold.before->>'updatedAt' as "updatedAt"
    from moderation_acts hold join profiles on profiles.id = person_id
    where case_id = ${caseId} and kind = 'hold' and removed = 'avatar'
      and not exists (select from moderation_acts undo where undo.reverses_id = hold.id)
      and avatar_url is not null
      and not exists (
        select from reports
        where reports.case_id = ${caseId} and evidence->>'avatarUrl' = avatar_url
      )
    order by hold.created_at desc limit 1
  `.execute(tx)
  return rows[0] ?? null
}

/** Puts a part back with the time of its last change, unless the person has written another one. */
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
        when updated_at = ${clearedAt ?? null}::timestamptz then ${updatedAt}::timestamptz else now()
      end
    where id = ${personId} and ${columns[part]} is null
  `.execute(tx)
}
