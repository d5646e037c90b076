// Requests of visitors for which the server may want a proof of work: the browser solves a task and sends again.
// No one is tracked by it, and nobody has to press anything.
import { createProofChallenge } from '@kloset/contract/registration'
import type { Proof, ProofPurpose } from '@kloset/contract/registration.schemas'
import { ApiError, call } from './http.ts'

/** Sends without a proof, and once more with one where the server answers that it needs it. */
export async function withProof<Answer>(
  purpose: ProofPurpose,
  send: (proof: Proof | undefined) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(undefined)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'proof_needed') throw error
  }
  const { solveProof } = await import('./solve-proof.ts')
  return send(await solveProof(await call(createProofChallenge, { body: { purpose } })))
}
