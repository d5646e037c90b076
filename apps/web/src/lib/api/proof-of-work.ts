// Requests for which the server may require a proof of work from visitors: the browser solves a task and sends again.
// It tracks nobody, and nobody has to press anything.
import { createProofChallenge } from '@kloset/contract/registration'
import type { Proof, ProofPurpose } from '@kloset/contract/registration.schemas'
import { ApiError, callForAnyone } from './http.ts'

/** Sends without a proof, and once more with one when the server requires it. */
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
  return send(await solveProof(await callForAnyone(createProofChallenge, { body: { purpose } })))
}
