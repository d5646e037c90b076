// A pause between two tries.

/** @param stop ends the pause early */
export const wait = (ms: number, stop?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    stop?.addEventListener('abort', end, { once: true })
  })
