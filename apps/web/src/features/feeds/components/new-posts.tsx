// Says that a feed has newer posts, while somebody reads it.
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { useNewPosts } from '../feeds.hooks.ts'
import { NewPostsPill } from './new-posts-pill.tsx'

export function NewPosts({ feed }: { feed: FeedName }) {
  const { count, show } = useNewPosts(feed)
  return <NewPostsPill count={count} onShow={show} />
}
