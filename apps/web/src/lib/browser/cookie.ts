// Stores choices that the server must know before it sends a page.
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps a value for a year; null removes it. */
export function keepCookie(name: string, value: string | null) {
  const age = value === null ? 0 : YEAR_SECONDS
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax`
}
