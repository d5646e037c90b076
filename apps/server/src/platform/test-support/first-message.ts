// The first message of a process that a test started.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** @throws when the process ends before; its output shows the reason */
export async function firstMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The process ended with ${signal ?? code} before its first message`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message as Message
}
