// SQL of how people may join: one row, which admins change.
import type { RegistrationMode } from '@kloset/contract/registration.schemas'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/pool.ts'

/** The contract's settings, as they are stored. */
export interface RegistrationRow {
  readonly mode: RegistrationMode
  readonly question: string
  readonly invitationsEach: number
  readonly allowedDomains: string[]
  readonly deniedDomains: string[]
  readonly asksProof: boolean
  readonly asksProofInBursts: boolean
}

export async function findRegistration(db: Database): Promise<RegistrationRow> {
  const { rows } = await sql<RegistrationRow>`
    select mode, question, invitations_each as "invitationsEach",
      allowed_domains as "allowedDomains", denied_domains as "deniedDomains",
      asks_proof as "asksProof", asks_proof_in_bursts as "asksProofInBursts"
    from registration
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The row of registration is missing')
  return row
}

/** Locks the row until the transaction ends. */
export async function lockRegistration(tx: Database): Promise<RegistrationRow> {
  await sql`select from registration for update`.execute(tx)
  return findRegistration(tx)
}

/** @param changes undefined fields stay as they are */
export const withChanges = (
  row: RegistrationRow,
  changes: { readonly [Key in keyof RegistrationRow]?: RegistrationRow[Key] | undefined },
): RegistrationRow => ({
  mode: changes.mode ?? row.mode,
  question: changes.question ?? row.question,
  invitationsEach: changes.invitationsEach ?? row.invitationsEach,
  allowedDomains: changes.allowedDomains ?? row.allowedDomains,
  deniedDomains: changes.deniedDomains ?? row.deniedDomains,
  asksProof: changes.asksProof ?? row.asksProof,
  asksProofInBursts: changes.asksProofInBursts ?? row.asksProofInBursts,
})

export async function saveRegistration(db: Database, row: RegistrationRow): Promise<void> {
  await sql`
    update registration set
      mode = ${row.mode}, question = ${row.question}, invitations_each = ${row.invitationsEach},
      allowed_domains = ${row.allowedDomains}, denied_domains = ${row.deniedDomains},
      asks_proof = ${row.asksProof}, asks_proof_in_bursts = ${row.asksProofInBursts}
  `.execute(db)
}
