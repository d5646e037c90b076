// SQL of applicants: sign-ups with a confirmed address that an admin has to approve.
import { registrationLimits } from '@kloset/contract/registration'
import type { Language } from '@kloset/texts/languages'
import { sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/failures.ts'
import { type Keyset, microsText, newerText } from '../../platform/database/keyset.ts'
import type { Database } from '../../platform/database/pool.ts'
import { numbered, preparedQuery } from '../../platform/database/prepared.ts'

interface Confirmed {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  /** The language of the mail about the decision. */
  readonly language: Language
}

/**
 * Makes an applicant of a sign-up, and withdraws earlier applicants of the same address.
 * @returns false when another sign-up has just got the name; the transaction then has to be rolled back
 */
export async function insertApplicant(tx: Database, confirmed: Confirmed): Promise<boolean> {
  const { id, email, username, passwordHash, language } = confirmed
  await sql`
    delete from sign_ups where email = ${email} and confirmed_at is not null and id <> ${id}
  `.execute(tx)
  try {
    await sql`
      update sign_ups set confirmed_at = now(), username = ${username}, lost_username = null,
        password_hash = ${passwordHash}, language = ${language},
        expires_at = now() + make_interval(days => ${registrationLimits.applicantDays})
      where id = ${id}
    `.execute(tx)
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'sign_ups_username_key') return false
    throw error
  }
}

export interface ApplicantRow extends Keyset {
  readonly username: string
  readonly email: string
  readonly answer: string | null
  readonly confirmedAt: Date
}

/** The longest wait comes first. */
export async function findApplicants(
  db: Database,
  { after, limit }: { readonly after: Keyset | null; readonly limit: number },
): Promise<ApplicantRow[]> {
  const { values, next } = numbered()
  const order = ['confirmed_at', 'id'] as const
  return preparedQuery<ApplicantRow>(db, {
    name: `applicants.${after ? 'after' : 'first'}`,
    text: `
      select id, username, email, answer, confirmed_at as "confirmedAt",
        ${microsText('confirmed_at')} as "createdAtMicros"
      from sign_ups
      where confirmed_at is not null and expires_at > now()
        ${after ? `and ${newerText(order, after, next)}` : ''}
      order by confirmed_at, id limit ${next(limit)}`,
    values,
  })
}

/** @returns how many wait for an admin */
export async function countApplicants(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sign_ups
    where confirmed_at is not null and expires_at > now()
  `.execute(db)
  return rows[0]?.count ?? 0
}

interface TakenApplicant extends Omit<Confirmed, 'id'> {
  readonly rulesVersion: number
}

/** Removes and returns an applicant who still waits. Of two admins who decide at once, one gets them. */
export async function takeApplicant(tx: Database, id: string): Promise<TakenApplicant | undefined> {
  const { rows } = await sql<TakenApplicant>`
    delete from sign_ups where id = ${id} and confirmed_at is not null and expires_at > now()
    returning email, username, password_hash as "passwordHash", rules_version as "rulesVersion",
      language
  `.execute(tx)
  return rows[0]
}
