// What Discover shows first, as this browser knows it before the server has answered. Runs in the page before the
// application too.
import {
  DISCOVER_COOKIE,
  type DiscoverOrder,
  discoverOrderIn,
} from '@kloset/contract/discover-order'
import { keepCookie } from '../../lib/browser/cookie.ts'

export const knownOrder = (): DiscoverOrder => discoverOrderIn(document.cookie)

export const keepOrder = (order: DiscoverOrder) =>
  keepCookie(DISCOVER_COOKIE, order === 'mine' ? order : null)
