// The answers that a page requests first (apps/web/src/app/early.ts): its `Link` header makes the browser
// fetch them before it has read the page.
import { getSession } from '@kloset/contract/auth.schemas'
import { discoverOrderIn } from '@kloset/contract/discover-order'
import { getDiscover, getFollowing, getLikeMine, getSos } from '@kloset/contract/feeds.schemas'
import { getPost } from '@kloset/contract/posts.schemas'

const feeds = new Map<string, string>([
  ['/feed', getDiscover.path],
  ['/discover', getDiscover.path],
  ['/following', getFollowing.path],
  ['/sos', getSos.path],
])

/** The value of `Link` on the page of a post. */
export const linkForPost = (postId: string): string =>
  preload([getSession.path, getPost.path.replace(':postId', postId)])

/**
 * The value of `Link` on the page of a feed; undefined for any other page.
 * @param cookies the header, which holds the order in which Discover was seen last
 */
export function linkForFeed(pathname: string, cookies = ''): string | undefined {
  const feed = feeds.get(pathname)
  if (feed === undefined) return undefined
  const isMine = feed === getDiscover.path && discoverOrderIn(cookies) === 'mine'
  return preload([getSession.path, isMine ? getLikeMine.path : feed])
}

const preload = (addresses: readonly string[]) =>
  addresses.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`).join(', ')
