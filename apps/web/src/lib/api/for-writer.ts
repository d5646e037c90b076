// Requests of a person who has left this tab: the next person gets nothing of their outcome.
import { rememberWriter } from '../drafts/draft-store.ts'

/** The person who sent the request has left. */
export class WriterLeft extends Error {
  override readonly name = 'WriterLeft'
}

/** Works for the person who is here now. @throws WriterLeft once they have left, also when the work failed */
export async function forWriter<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const isHere = rememberWriter()
  try {
    const outcome = await work()
    if (isHere()) return outcome
  } catch (error) {
    if (isHere()) throw error
  }
  throw new WriterLeft()
}
