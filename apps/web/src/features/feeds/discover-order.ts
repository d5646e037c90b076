// The order of Discover, as this browser knows it before the server has answered. Also runs before the application
// (app/early.ts).
import {
  DISCOVER_COOKIE,
  type DiscoverOrder,
  discoverOrderIn,
} from '@kloset/contract/discover-order'
import { keepCookie } from '../../lib/browser/cookie.ts'

export const knownOrder = (): DiscoverOrder => discoverOrderIn(document.cookie)

export const keepOrder = (order: DiscoverOrder) =>
  keepCookie(DISCOVER_COOKIE, order === 'mine' ? order : null)
