// Requests of a person who has left this tab: the next person gets nothing of their outcome.
import { createOwnershipCheck, createPresenceCheck } from '../drafts/draft-store.ts'

/** The person who sent the request has left. */
export class PersonLeft extends Error {
  override readonly name = 'PersonLeft'
}

/** Works for the person who is here now. @throws PersonLeft once they have left, also when the work failed */
export const whilePersonStays = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
  workWhile(createPresenceCheck(), work)

/** The same on a page that stays when its person signs out. @throws PersonLeft once another person is here */
export const untilNextPerson = <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> =>
  workWhile(createOwnershipCheck(), work)

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
  throw new PersonLeft()
}
