// Answers that app/early.ts requested before the application loaded. Each is used once: a second request needs fresh
// data.
declare global {
  /** Answers by address. Missing in tests. */
  var earlyAnswers: EarlyAnswers | undefined
}

export type EarlyAnswers = Map<string, Promise<Response>> & {
  firstPictures?: Promise<unknown>
  shownPost?: { readonly postId: string; readonly element: Element }
  shownSos?: Element
}

/** Resolves once the first pictures are requested and, if possible, on the page. */
export const firstPictures = () => globalThis.earlyAnswers?.firstPictures

/** The post whose picture early.ts shows, and the element around it. */
export const shownPost = () => globalThis.earlyAnswers?.shownPost

/** The first question of SOS that early.ts shows. */
export const shownSos = () => globalThis.earlyAnswers?.shownSos

/** Whether early.ts requested `url` and nobody has taken the answer. */
export const hasEarlyAnswer = (url: string) => globalThis.earlyAnswers?.has(url) ?? false

/** The answer to early.ts's request of `url`; undefined when there is none. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(url)
  globalThis.earlyAnswers?.delete(url)
  return answer
}

/** For when another person is signed in: the answers and pictures came with another cookie. */
export function forgetEarlyAnswers(): void {
  globalThis.earlyAnswers = undefined
}
