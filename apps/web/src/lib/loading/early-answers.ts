// Answers that public/early.js asked for before the application came. Each is handed out once: it is true
// for the first who needs it, whoever asks again wants to know anew.
declare global {
  /** By address. Not there in a test. */
  var earlyAnswers: EarlyAnswers | undefined
}

type EarlyAnswers = Map<string, Promise<Response>> & {
  firstLook?: Promise<unknown>
  hungLook?: { readonly postId: string; readonly element: Element }
}

/** Resolves once the first pictures are asked for, and hang where they can. */
export const firstLook = () => globalThis.earlyAnswers?.firstLook

/** The look whose picture hangs in the page since then, and the element it hangs in. */
export const hungLook = () => globalThis.earlyAnswers?.hungLook

/** Whether a GET of `url` is under way since the page began, and nobody has taken its answer. */
export const hasEarlyAnswer = (url: string) => globalThis.earlyAnswers?.has(url) ?? false

/** The answer to a GET of `url` that is under way since the page began; undefined when there is none. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(url)
  globalThis.earlyAnswers?.delete(url)
  return answer
}

/** Somebody else is here now: what was asked for with another cookie is not theirs. */
export const forgetEarlyAnswers = () => globalThis.earlyAnswers?.clear()
