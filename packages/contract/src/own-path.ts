// Addresses that people are led to after signing in. Imports nothing.

/**
 * Where to go after signing in: a path of this site, or null for anything that a browser would read as another site
 * (`//host`, `\\host`, a scheme, control characters).
 */
export function ownPath(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || !/^[\x21-\x7e]+$/.test(given) || given.includes('\\')) return null
  const base = 'https://own.invalid'
  const url = URL.parse(given, base)
  // Dot segments may leave two slashes at the front: '/.//host' is '//host' once resolved.
  if (url?.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
