// Why the app cannot start, for the person at the terminal. Any other error at start is a bug and is shown
// with its stack.

/** The message is one line that names the fault and the cure; never the value of a secret. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The message of an outside service, cut to a few words on one line. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  const [line = ''] = (message ?? '').split('\n')
  return line || code || 'no answer'
}
