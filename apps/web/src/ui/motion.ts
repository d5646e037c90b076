// The motion tokens (tokens.css) for animations by script.

type Duration = '--blink' | '--fast' | '--base' | '--slow'

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Milliseconds. With reduced motion every duration but `--blink` is 0. */
export function durationMs(name: Duration): number {
  const value = token(name)
  // A build may write 250ms as .25s.
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000)
}

/** In the format of the Web Animations API. */
export const curve = (name: '--ease' | '--ease-in' | '--settle') => token(name)
