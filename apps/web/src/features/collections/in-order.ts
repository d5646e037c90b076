// What a person does to their saved posts and collections, sent one after the other: the last one decides.
import { forWriter } from '../../lib/api/for-writer.ts'

/** By name, the last request that is running. */
const onTheirWay = new Map<string, Promise<unknown>>()

/**
 * Sends after what was to be sent under the same name before, whether that worked or not.
 * @throws WriterLeft once their person left: the next one on this device neither sends it nor reads of it
 */
export function inOrder<Answer>(name: string, send: () => Promise<Answer>): Promise<Answer> {
  const before = Promise.resolve(onTheirWay.get(name)).catch(() => undefined)
  const answer = forWriter(() => before).then(send)
  onTheirWay.set(name, answer)
  const end = () => {
    if (onTheirWay.get(name) === answer) onTheirWay.delete(name)
  }
  answer.then(end, end)
  return answer
}

/** Whether no request of this name is running. */
export const isSettled = (name: string): boolean => !onTheirWay.has(name)
