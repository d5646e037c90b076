// Sends changes of saved posts and collections one after the other, so that the last one wins.
import { whilePersonStays } from '../../lib/api/person-left.ts'

/** By name, the last request that is running. */
const onTheirWay = new Map<string, Promise<unknown>>()

/**
 * Sends after all earlier requests of the same name, whether these worked or not.
 * @throws PersonLeft once the person has left: the request is not sent as the next person, who does not see its result
 */
export function inOrder<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  const before = Promise.resolve(onTheirWay.get(name)).catch(() => undefined)
  const answer = whilePersonStays(() => before).then(send)
  onTheirWay.set(name, answer)
  const end = () => {
    if (onTheirWay.get(name) === answer) onTheirWay.delete(name)
  }
  answer.then(end, end)
  return answer
}

/** Whether no request of this name is running. */
export const isSettled = (name: string): boolean => !onTheirWay.has(name)
