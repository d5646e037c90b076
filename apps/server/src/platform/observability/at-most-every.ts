// For a fault that every request meets in the same way: one line for all of them is enough.

/** @returns `act`, which then runs at most once in `ms` milliseconds, the first time at once */
export function atMostEvery(ms: number, act: (error: unknown) => void): (error: unknown) => void {
  let nextMs = 0
  return (error) => {
    if (performance.now() < nextMs) return
    nextMs = performance.now() + ms
    act(error)
  }
}
