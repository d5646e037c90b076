// The answers that a page requests first (apps/web/src/app/early.ts): its `Link` header makes the browser
// fetch them before it has read the page.
import { getSession } from '@kloset/contract/auth.schemas'
import { getDiscover, getFollowing, getSos } from '@kloset/contract/feeds.schemas'
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

/** The value of `Link` on the page of a feed; undefined for any other page. */
export function linkForFeed(pathname: string): string | undefined {
  const feed = feeds.get(pathname)
  return feed === undefined ? undefined : preload([getSession.path, feed])
}

const preload = (addresses: readonly string[]) =>
  addresses.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`).join(', ')
