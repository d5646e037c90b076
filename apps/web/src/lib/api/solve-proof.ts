// Solves the task of a proof of work. Loaded on demand. The browser derives the keys in a thread of its own, so that
// the page stays usable. It needs a secure context: HTTPS or localhost.
import type { AnswerOf } from '@kloset/contract/api'
import type { createProofChallenge } from '@kloset/contract/registration'
import type { Proof } from '@kloset/contract/registration.schemas'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** @throws Error when it takes longer than 90 seconds */
export async function solveProof(challenge: AnswerOf<typeof createProofChallenge>): Promise<Proof> {
  const solution = await solveChallenge({
    challenge: challenge as unknown as Challenge,
    deriveKey,
  })
  if (!solution) throw new Error('The proof of work took too long')
  const { counter, derivedKey } = solution
  return { challenge, solution: { counter, derivedKey } }
}
