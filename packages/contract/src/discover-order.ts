// The order of Discover that was chosen last in this browser. It is a cookie, because the server names the first page
// of Discover in the head of the page, before a script runs. The account keeps the choice. Imports nothing.

export type DiscoverOrder = 'newest' | 'mine'

export const DISCOVER_COOKIE = 'kloset.discover'

const isMine = /(?:^|; )kloset\.discover=mine(?:;|$)/

/** @param cookies a `Cookie` header or a page's `document.cookie`, which have the same form (RFC 6265, 4.2.1) */
export const discoverOrderIn = (cookies: string): DiscoverOrder =>
  isMine.test(cookies) ? 'mine' : 'newest'
