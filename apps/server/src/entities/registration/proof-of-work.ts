// Proof of work for visitors (altcha-lib): their browser solves a task that takes it about a second. The task is signed
// and not stored. A solved task is valid for one request, which spends it.
import { registrationLimits } from '@kloset/contract/registration'
import type { Proof, ProofPurpose } from '@kloset/contract/registration.schemas'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { findRegistration } from './registration.queries.ts'

const { proofMinutes } = registrationLimits

/** 256 keys are tried on average, with `cost` rounds for each: under a second on a phone, 2 ms for the server. */
const TASK = { algorithm: 'PBKDF2/SHA-256', cost: 2000, keyPrefix: '00' } as const

/** A key for each purpose, so that a proof is valid only for its purpose. */
const keyFor = (purpose: ProofPurpose, secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `proof of work: ${purpose}`, 32)).toString('base64')

/** @param secret the server's */
export async function createProofTask(purpose: ProofPurpose, secret: string) {
  const { parameters, signature = '' } = await createChallenge({
    ...TASK,
    deriveKey,
    expiresAt: new Date(Date.now() + proofMinutes * 60_000),
    hmacSignatureSecret: keyFor(purpose, secret),
  })
  return { parameters: { ...parameters }, signature }
}

interface AskedProof {
  readonly purpose: ProofPurpose
  readonly proof: Proof | undefined
  /** Whether there were that many requests within the minutes of a burst. */
  readonly isBurst: (db: Database, most: number) => Promise<boolean>
}

/**
 * Asks for a proof under the settings of signing up: always, in bursts, or never.
 * @returns the proof to spend; null when none is needed
 * @throws AppError `proof_needed` without a valid proof
 */
export async function askProof(
  db: Database,
  { purpose, proof, isBurst }: AskedProof,
  { rateLimitScale, sessionSecret }: Pick<Config, 'rateLimitScale' | 'sessionSecret'>,
): Promise<Proof | null> {
  const most = registrationLimits.burst * rateLimitScale
  const { asksProof, asksProofInBursts } = await findRegistration(db)
  const isAsked = asksProof || (asksProofInBursts && (await isBurst(db, most)))
  return isAsked ? requireProof(purpose, proof, sessionSecret) : null
}

async function requireProof(
  purpose: ProofPurpose,
  proof: Proof | undefined,
  secret: string,
): Promise<Proof> {
  if (proof === undefined) throw new AppError('proof_needed')
  const { verified } = await verifySolution({
    // A challenge without our signature is not read.
    challenge: proof.challenge as unknown as Challenge,
    solution: { ...proof.solution },
    deriveKey,
    hmacSignatureSecret: keyFor(purpose, secret),
  })
  if (!verified) throw new AppError('proof_needed')
  return proof
}

/** Spends a proof in the transaction of its request. @throws AppError `proof_needed` when it was spent before */
export async function spendProof(tx: Database, { challenge }: Proof): Promise<void> {
  const signature = Buffer.from(challenge.signature, 'hex')
  const { numAffectedRows } = await sql`
    insert into spent_proofs (signature, expires_at)
    values (${signature}, now() + make_interval(mins => ${proofMinutes}))
    on conflict do nothing
  `.execute(tx)
  if (numAffectedRows === 0n) throw new AppError('proof_needed')
}

/** Deletes proofs that are too old to be sent again. */
export async function deleteOldProofs(db: Database): Promise<void> {
  await sql`delete from spent_proofs where expires_at < now()`.execute(db)
}
