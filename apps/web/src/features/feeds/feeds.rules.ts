// Pure rules of a feed: it keeps only the slots of posts that are far from the viewport; and which posts are new.
// feeds.near.ts decides when posts are unloaded and read again.
import type { InfiniteData } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'
import { listed } from '../../entities/post/post-lists.ts'
import type { ListedPost, PostPage } from '../../entities/post/post-lists.ts'
import type { StoredPosts } from '../../entities/post/post-store.ts'

/** A post's slot in a feed: everything that its layout needs, also while the post is not stored. */
export interface FeedSlot extends ListedPost {
  readonly authorId: string
  /** Height divided by width of the first picture. */
  readonly ratio: number
  /** Average colour of that picture as `#rrggbb`. */
  readonly color: string | null
}

/** A slot, with its post while that is stored. */
export interface FilledSlot extends FeedSlot {
  readonly post?: Post
}

export type FeedPage = PostPage<FeedSlot>
export type FeedPages = InfiniteData<FeedPage>

/** Indices of the pages that are drawn. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** Pages this near to what is drawn are read before fast scrolling reaches them. */
const READ_WITHIN_PAGES = 2
/** More than the distance for reading, so that scrolling back a little reads nothing again. */
const KEPT_WITHIN_PAGES = 4
/** Pages are released together: each release changes the list, and every slot is laid out again. */
const UNLOADED_TOGETHER_PAGES = 4

const pagesAway = (index: number, { first, last }: PageRange) =>
  Math.max(first - index, index - last)

/** What a feed keeps of a post. */
export function slotOf(post: Post): FeedSlot {
  const [first] = post.media
  const ratio = first ? first.height / first.width : 1
  return { ...listed(post), authorId: post.author.id, ratio, color: first?.color ?? null }
}

const filledSlots = new WeakMap<FeedSlot, FilledSlot>()

/** The slot with its post; the same object while both are the same. */
function filled(slot: FeedSlot, post: Post): FilledSlot {
  const before = filledSlots.get(slot)
  if (before?.post === post) return before
  const { ratio, color } = slotOf(post)
  const after = { ...slot, ratio, color, post }
  filledSlots.set(slot, after)
  return after
}

/** A feed as it is laid out. */
export interface Wall {
  /** In order, one for each post, without deleted posts. */
  readonly slots: readonly FilledSlot[]
  /** Number of slots up to the end of each page. */
  readonly ends: readonly number[]
}

const walls = new WeakMap<readonly FeedPage[], { stored: StoredPosts; wall: Wall }>()

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, index) => part === other[index])

/**
 * The same wall until a slot or its post changes. When a newer post is deleted between two reads, a post moves to the
 * next page and is in both: it is laid out once.
 */
export function wallOf(pages: readonly FeedPage[], stored: StoredPosts): Wall {
  const before = walls.get(pages)
  if (before?.stored === stored) return before.wall
  const once = new Map<string, FilledSlot>()
  const ends = pages.map(({ items, isUnloaded }) => {
    for (const slot of items) {
      const { id } = slot
      if (stored.deleted.has(id)) continue
      const post = isUnloaded ? undefined : stored.byId.get(id)
      // The slot stays in the cache, and would keep the post in memory.
      if (!post) filledSlots.delete(slot)
      if (post || !once.has(id)) once.set(id, post ? filled(slot, post) : slot)
    }
    return once.size
  })
  const slots = [...once.values()]
  const isSame = before && isSameList(slots, before.wall.slots)
  const wall = isSame ? before.wall : { slots, ends }
  walls.set(pages, { stored, wall })
  return wall
}

/** Index of the page that has the slot with this index; the last page for an index beyond the end. */
export function pageAt({ ends }: Wall, slotIndex: number): number {
  const page = ends.findIndex((end) => slotIndex < end)
  return page === -1 ? ends.length - 1 : page
}

/** Cursors of the unloaded pages that are to be read again. */
export const cursorsToRead = ({ pages, pageParams }: FeedPages, near: PageRange): string[] =>
  pages.flatMap(({ isUnloaded }, index) => {
    const cursor = pageParams[index]
    return isUnloaded && typeof cursor === 'string' && pagesAway(index, near) <= READ_WITHIN_PAGES
      ? [cursor]
      : []
  })

/**
 * Unloads the posts of pages far from what is drawn; returns the same object when there are few. The first page is
 * never unloaded: it has no cursor, so reading it again would return newer posts.
 */
export function unloadFar(feed: FeedPages, near: PageRange): FeedPages {
  const isFar = (page: FeedPage, index: number) =>
    index > 0 && !page.isUnloaded && pagesAway(index, near) > KEPT_WITHIN_PAGES
  if (feed.pages.filter(isFar).length < UNLOADED_TOGETHER_PAGES) return feed
  return {
    ...feed,
    pages: feed.pages.map((page, index) =>
      isFar(page, index) ? { ...page, isUnloaded: true } : page,
    ),
  }
}

/**
 * Marks the page of this cursor as loaded: its posts are in the store. Nothing is laid out again. A post without a slot
 * has one on another page, or is newer. A slot whose post did not come stays without it: the post is deleted, or is
 * now after the end of the page.
 */
export function markLoaded(feed: FeedPages, cursor: string): FeedPages {
  const index = feed.pageParams.indexOf(cursor)
  const page = feed.pages[index]
  if (!page?.isUnloaded) return feed
  return { ...feed, pages: feed.pages.with(index, { ...page, isUnloaded: false }) }
}

/** A new post that an event named while the feed was open, and when. */
export interface AnnouncedPost {
  readonly id: string
  readonly atMs: number
}

/** A database replica may lag behind the events. */
const LAG_MS = 5000

/**
 * The new posts, each once; some may be deleted by now.
 * @param read the server's last answer. It has all posts announced long before it, unless they are deleted
 */
export function newPostIds(
  read: { readonly postIds: readonly string[]; readonly askedAtMs: number } | undefined,
  announced: readonly AnnouncedPost[],
  shown: readonly { readonly id: string }[],
): string[] {
  const since = (read?.askedAtMs ?? Number.NEGATIVE_INFINITY) - LAG_MS
  const fresh = announced.filter(({ atMs }) => atMs >= since).map(({ id }) => id)
  const posts = new Set([...(read?.postIds ?? []), ...fresh])
  for (const { id } of shown) posts.delete(id)
  return [...posts]
}
