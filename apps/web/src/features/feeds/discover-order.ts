// What Discover shows first, as this browser knows it before the server has answered. Runs in the page before the
// application too.
const STORAGE_KEY = 'kloset-discover'

export type DiscoverOrder = 'newest' | 'mine'

export const knownOrder = (): DiscoverOrder =>
  localStorage.getItem(STORAGE_KEY) === 'mine' ? 'mine' : 'newest'

export function keepOrder(order: DiscoverOrder): void {
  if (order === 'mine') localStorage.setItem(STORAGE_KEY, order)
  else localStorage.removeItem(STORAGE_KEY)
}
