// What a person does to their saved posts and collections, sent one after the other: the last one decides.
import { rememberWriter } from '../../lib/drafts/draft-store.ts'

/** The last request of each name that is on its way. */
const onTheirWay = new Map<string, Promise<unknown>>()

/**
 * Sends after what was to be sent under the same name before, whether that worked or not.
 * @returns null once their person left: the next one on this device neither sends it nor reads of it
 */
export function inOrder<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer | null> {
  const isHere = rememberWriter()
  const sendHere = async () => {
    if (!isHere()) return null
    try {
      const answer = await send()
      return isHere() ? answer : null
    } catch (error) {
      if (isHere()) throw error
      return null
    }
  }
  const answer = Promise.resolve(onTheirWay.get(name)).then(sendHere, sendHere)
  onTheirWay.set(name, answer)
  const end = () => {
    if (onTheirWay.get(name) === answer) onTheirWay.delete(name)
  }
  answer.then(end, end)
  return answer
}

/** Whether nothing of this name is on its way any more. */
export const isSettled = (name: string): boolean => !onTheirWay.has(name)
