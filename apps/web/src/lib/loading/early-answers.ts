// Answers that app/early.ts requested before the application loaded. Each is used once: a second request wants
// fresh data.
declare global {
  /** By address. Missing in tests. */
  var earlyAnswers: EarlyAnswers | undefined
}

export type EarlyAnswers = Map<string, Promise<Response>> & {
  firstPictures?: Promise<unknown>
  shownPost?: { readonly postId: string; readonly element: Element }
  shownSos?: Element
}

/** Resolves once the first pictures are requested, and on the page where they can be. */
export const firstPictures = () => globalThis.earlyAnswers?.firstPictures

/** The post whose picture is on the page since then, and the element around it. */
export const shownPost = () => globalThis.earlyAnswers?.shownPost

/** The first question of SOS that is on the page since then. */
export const shownSos = () => globalThis.earlyAnswers?.shownSos

/** Whether a GET of `url` runs since the page began, and nobody has taken its answer. */
export const hasEarlyAnswer = (url: string) => globalThis.earlyAnswers?.has(url) ?? false

/** The answer to a GET of `url` that runs since the page began; undefined when there is none. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(url)
  globalThis.earlyAnswers?.delete(url)
  return answer
}

/** Another person is signed in now: what was requested and shown with another cookie is not theirs. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined
}
