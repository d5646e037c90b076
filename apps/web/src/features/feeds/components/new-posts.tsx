// Newer posts of a feed, told of while one reads it.
import type { FeedName } from '@kloset/contract/feeds.schemas'
import { useFeed, useNewPosts } from '../feeds.hooks.ts'
import { NewPostsPill } from './new-posts-pill.tsx'

export function NewPosts({ feed }: { feed: FeedName }) {
  const { places } = useFeed(feed)
  const { count, show } = useNewPosts(feed, places)
  return <NewPostsPill count={count} onShow={show} />
}
