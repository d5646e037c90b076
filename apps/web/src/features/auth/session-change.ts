// While one tab signs out, or takes over the session of a mail's link, the others must not take that for an end from
// elsewhere: the live connection notifies them before that tab does.

/** When a tab last marked that it changes the session. */
const KEY = 'kloset.changing-session'
/** A mark ends after this time: the tab may have been closed. */
const LASTS_MS = 10_000

const mark = () => localStorage.setItem(KEY, String(Date.now()))

/** Keeps the mark until the change is answered, and for `LASTS_MS` after that, unless it is forgotten. */
export async function whileChanging<Outcome>(change: () => Promise<Outcome>): Promise<Outcome> {
  mark()
  const timer = setInterval(mark, LASTS_MS / 2)
  try {
    return await change()
  } finally {
    clearInterval(timer)
  }
}

export const forgetChange = () => localStorage.removeItem(KEY)

/** A tab of this browser is ending or replacing its session, and notifies the others when it is done. */
export function isChanging(): boolean {
  const sinceMs = Date.now() - Number(localStorage.getItem(KEY))
  // A clock that was set back since then would make it last for ever.
  return sinceMs >= 0 && sinceMs < LASTS_MS
}
