// Delays work on the page until nothing scrolls: on a slow phone it would cost frames, for pictures that may be out of
// view before it is done.

/** Scrolling has ended when nothing has scrolled for this time. */
const REST_MS = 150

let scrolledAtMs: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<() => void, { readonly element: Element; readonly sinceMs: number }>()

/** Starts with the first call: React also renders pages where there is no window. */
function watchScrolling() {
  if (scrolledAtMs !== null) return
  scrolledAtMs = Number.NEGATIVE_INFINITY
  const noteTime = () => {
    scrolledAtMs = performance.now()
  }
  addEventListener('scroll', noteTime, { capture: true, passive: true })
}

export function isScrolling(): boolean {
  watchScrolling()
  return performance.now() - (scrolledAtMs ?? 0) < REST_MS
}

function workOn() {
  timer = undefined
  const isBusy = isScrolling()
  const nowMs = performance.now()
  for (const [work, { element, sinceMs }] of waiting) {
    if (!element.isConnected) waiting.delete(work)
    else if (!isBusy && nowMs - sinceMs >= REST_MS) {
      waiting.delete(work)
      work()
    }
  }
  if (waiting.size > 0) timer = setTimeout(workOn, REST_MS)
}

/** Does `work` once nothing scrolls, after 150 ms or more; never when the element is removed by then. */
export function whenScrollRests(element: Element, work: () => void): void {
  watchScrolling()
  waiting.set(work, { element, sinceMs: performance.now() })
  timer ??= setTimeout(workOn, REST_MS)
}
