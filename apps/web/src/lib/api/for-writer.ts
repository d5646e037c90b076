// Requests of a person who has left this tab: the next person gets nothing of their outcome.
import { rememberOwner, rememberWriter } from '../drafts/draft-store.ts'

/** The person who sent the request has left. */
export class WriterLeft extends Error {
  override readonly name = 'WriterLeft'
}

/** Works for the person who is here now. @throws WriterLeft once they have left, also when the work failed */
export const forWriter = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
  workWhile(rememberWriter(), work)

/** The same on a page that stays when its person signs out. @throws WriterLeft once another person is here */
export const untilNextPerson = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
  workWhile(rememberOwner(), work)

async function workWhile<Outcome>(
  isHere: () => boolean,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const outcome = await work()
    if (isHere()) return outcome
  } catch (error) {
    if (isHere()) throw error
  }
  throw new WriterLeft()
}
