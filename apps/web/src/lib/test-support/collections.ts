// Collections for tests.
import type { Collection } from '@kloset/contract/collections.schemas'

/** An empty collection that nobody else sees; its name is its id. */
export const collectionOf = (name: string): Collection => ({
  id: name,
  name,
  postsCount: 0,
  covers: [],
  coverPostId: null,
  isPublic: false,
  linkKey: null,
  guestsCount: 0,
})
