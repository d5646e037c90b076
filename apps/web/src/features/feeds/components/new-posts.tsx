// Newer posts of a feed, looked for while one reads it.
import type { FeedName } from '@kloset/contract/feeds'
import { useFeed, useNewPosts } from '../feeds.hooks.ts'
import { NewPostsPill } from './new-posts-pill.tsx'

export function NewPosts({ feed }: { feed: FeedName }) {
  const { places } = useFeed(feed)
  const { count, show } = useNewPosts(feed, places[0]?.id)
  return <NewPostsPill count={count} onShow={show} />
}
