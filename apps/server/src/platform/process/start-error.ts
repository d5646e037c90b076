// Why the app cannot start, said to the person at the terminal. Everything else that is thrown at
// start is a bug and is shown with its stack.

/** Its message is one line that names what is wrong and what to do; never a secret's value. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a service from outside said, in a few words of one line. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  const [line = ''] = (message ?? '').split('\n')
  return line || code || 'no answer'
}
