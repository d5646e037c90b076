// What stays of a feed's posts when they are far from the window: the places they hang at; and how many are
// new. Pure; when posts are let go of and read again is left to feeds.near.ts.
import type { InfiniteData } from '@tanstack/react-query'
import type { AnswerOf } from '@kloset/contract/api'
import type { getDiscover } from '@kloset/contract/feeds'
import type { Post } from '@kloset/contract/posts.schemas'

/** A post's place in a feed: all that hanging it takes, and the post while it is held. */
export interface FeedPlace {
  readonly id: string
  /** Height over width of its first picture. */
  readonly ratio: number
  /** Average colour of that picture as `#rrggbb`. */
  readonly color: string | null
  readonly post?: Post
}

/** A page as the server answers it. Once it was let go of, its places stay as they were. */
export type FeedPage = AnswerOf<typeof getDiscover> & {
  places?: readonly FeedPlace[]
  /** It holds no posts: they are far away, or being read again. */
  isAtRest?: boolean
}

export type FeedPages = InfiniteData<FeedPage>

/** Indices of the pages that are drawn. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** Pages so near to what is drawn are there before they are reached by a fast thumb. */
const READ_WITHIN_PAGES = 2
/** Further than they are read from: whoever turns round on the spot reads nothing again. */
const KEPT_WITHIN_PAGES = 4
/** Not each by itself: all places are hung anew for it. */
const LET_GO_TOGETHER_PAGES = 4

const pagesAway = (index: number, { first, last }: PageRange) =>
  Math.max(first - index, index - last)

function placeOf(post: Post): FeedPlace {
  const [first] = post.media
  return {
    id: post.id,
    ratio: first ? first.height / first.width : 1,
    color: first?.color ?? null,
    post,
  }
}

function placesOf({ items, places }: FeedPage): readonly FeedPlace[] {
  if (!places) return items.map(placeOf)
  const held = new Map(items.map((post) => [post.id, post]))
  return places.map((place) => {
    const post = held.get(place.id)
    return post ? placeOf(post) : place
  })
}

interface Wall {
  readonly places: readonly FeedPlace[]
  /** Number of places up to the end of each page. */
  readonly ends: readonly number[]
}

const known = new WeakMap<readonly FeedPage[], Wall>()

/** A post moves to the next page when a newer one is deleted in between: it hangs once. */
function wallOf(pages: readonly FeedPage[]): Wall {
  const before = known.get(pages)
  if (before) return before
  const once = new Map<string, FeedPlace>()
  const ends = pages.map((page) => {
    for (const place of placesOf(page)) {
      if (place.post || !once.has(place.id)) once.set(place.id, place)
    }
    return once.size
  })
  const wall = { places: [...once.values()], ends }
  known.set(pages, wall)
  return wall
}

/** The places of all pages in order, each post's once: the same list for the same pages. */
export const placesOnce = (pages: readonly FeedPage[]) => wallOf(pages).places

/** Index of the page that has the place with this index among `placesOnce`; the last one beyond its end. */
export function pageAt(pages: readonly FeedPage[], placeIndex: number): number {
  const page = wallOf(pages).ends.findIndex((end) => placeIndex < end)
  return page === -1 ? pages.length - 1 : page
}

/** Cursors of the pages at rest that are to be read again. */
export const cursorsToRead = ({ pages, pageParams }: FeedPages, near: PageRange): string[] =>
  pages.flatMap(({ isAtRest }, index) => {
    const cursor = pageParams[index]
    return isAtRest && typeof cursor === 'string' && pagesAway(index, near) <= READ_WITHIN_PAGES
      ? [cursor]
      : []
  })

const restOf = (page: FeedPage): FeedPage => ({
  ...page,
  items: [],
  places: placesOf(page).map(({ id, ratio, color }) => ({ id, ratio, color })),
  isAtRest: true,
})

/**
 * Lets go of the posts of pages far from what is drawn; the very same pages when there are few. The
 * first page always stays: it has no cursor, what is read there is what is new by then.
 */
export function letGo(feed: FeedPages, near: PageRange): FeedPages {
  const isFar = (page: FeedPage, index: number) =>
    index > 0 && !page.isAtRest && pagesAway(index, near) > KEPT_WITHIN_PAGES
  if (feed.pages.filter(isFar).length < LET_GO_TOGETHER_PAGES) return feed
  return {
    ...feed,
    pages: feed.pages.map((page, index) => (isFar(page, index) ? restOf(page) : page)),
  }
}

/**
 * The page that was read with `cursor` has its posts again. Nothing is hung anew: what is not in its
 * places hangs elsewhere, or came later, and a place whose post did not come stays without it: the post is
 * gone, or moved behind the page's end.
 */
export function fill(feed: FeedPages, cursor: string, posts: readonly Post[]): FeedPages {
  const index = feed.pageParams.indexOf(cursor)
  const page = feed.pages[index]
  if (!page?.isAtRest) return feed
  const wanted = new Set(page.places?.map(({ id }) => id))
  const items = posts.filter(({ id }) => wanted.has(id))
  return { ...feed, pages: feed.pages.with(index, { ...page, items, isAtRest: false }) }
}

/** A post that an open feed was told of, and when. */
export interface ToldPost {
  readonly id: string
  readonly atMs: number
}

/** A copy of the database may lag behind what was told. */
const LAG_MS = 5000

/**
 * How many posts are new, each once.
 * @param read what the server answered last; what was told long before it is in it, or gone
 */
export function countNew(
  read: { readonly postIds: readonly string[]; readonly askedAtMs: number } | undefined,
  told: readonly ToldPost[],
  shown: readonly { readonly id: string }[],
): number {
  const since = (read?.askedAtMs ?? Number.NEGATIVE_INFINITY) - LAG_MS
  const fresh = told.filter(({ atMs }) => atMs >= since).map(({ id }) => id)
  const posts = new Set([...(read?.postIds ?? []), ...fresh])
  for (const { id } of shown) posts.delete(id)
  return posts.size
}
