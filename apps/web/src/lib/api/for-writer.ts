// What a person sent and is answered after they left this tab: nothing goes on with it for the next person.
import { rememberWriter } from '../drafts/draft-store.ts'

/** The person who sent something is not here any more. */
export class WriterLeft extends Error {
  override readonly name = 'WriterLeft'
}

/** Works for the person who is here now. @throws WriterLeft instead of any outcome once they have left */
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
