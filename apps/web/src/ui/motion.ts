// The tokens of motion (tokens.css) for what moves by script.

type Duration = '--blink' | '--fast' | '--base' | '--slow'

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Milliseconds. With reduced motion every duration but `--blink` is 0. */
export function durationMs(name: Duration): number {
  const value = token(name)
  // A build may write 250ms as .25s.
  return Number.parseFloat(value) * (value.endsWith('ms') ? 1 : 1000)
}

/** As the Web Animations API writes it. */
export const curve = (name: '--ease' | '--ease-in' | '--settle') => token(name)
