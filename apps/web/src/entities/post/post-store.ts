// Posts by id, each stored once, however many lists name it. Only this file writes a post. post-lists.ts knows
// which posts a list still names.
import { replaceEqualDeep } from '@tanstack/react-query'
import type { Post } from '@kloset/contract/posts.schemas'
import { nextRequest } from '../../lib/api/merged-list.ts'
import { createListeners } from '../../lib/listeners.ts'

/** What is stored. */
export interface StoredPosts {
  readonly byId: ReadonlyMap<string, Post>
  /** Ids of deleted posts: no list shows them, but an open page of the post still does. */
  readonly deleted: ReadonlySet<string>
}

/** By field of a post, the number of the request that the value comes from. A change made here counts as a request. */
type Asked = Readonly<Record<string, number>>

export interface PostStore {
  /** Everything stored. The same object until something changes. */
  readonly snapshot: () => StoredPosts
  /** Calls the listener after every change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Asks the server for posts and writes them. A slow answer does not overwrite newer values: for each field, the
   * value of the later request or change stays.
   * @param ask when it rejects, nothing is written, and `read` rejects as well
   * @param postsOf the posts of the answer
   * @param as `listed` posts come without product dots, and without who may comment
   */
  readonly read: <Answer>(
    ask: () => Promise<Answer>,
    postsOf: (answer: Answer) => readonly Post[],
    as: 'whole' | 'listed',
  ) => Promise<Answer>
  /** Changes a post that is stored: an optimistic step, or an event. */
  readonly change: (postId: string, change: (post: Post) => Post) => void
  /** Removes a deleted post from lists, and from the answers to earlier requests. */
  readonly drop: (postId: string) => void
  /** Removes posts that no list names. Does nothing during a read, because a list may be about to name its posts. */
  readonly keepOnly: (isNamed: (postId: string) => boolean) => void
  /** Drops everything, reads that are running included: another person uses the client. */
  readonly clear: () => void
}

/** Fields that answers leave out when they do not apply. An answer without one removes the old value. */
const leftOut = { acceptedAnswer: undefined, audience: undefined, isHeld: undefined }

/** A post with the fields of an answer that are newer than its own. What stays equal stays the same object. */
function joinFields(
  known: Partial<Post> | undefined,
  before: Asked,
  answer: Partial<Post>,
  asked: number,
): { post: Post; asked: Asked } {
  const newer = Object.entries(answer).filter(([field]) => asked >= (before[field] ?? 0))
  const stamps = newer.map(([field]) => [field, asked] as const)
  const post = replaceEqualDeep(known, { ...known, ...Object.fromEntries(newer) }) as Post
  return { post, asked: { ...before, ...Object.fromEntries(stamps) } }
}

const changedFields = (known: Post, next: Post): Partial<Post> =>
  Object.fromEntries(
    Object.entries(next).filter(([field, value]) => known[field as keyof Post] !== value),
  )

/** @param readAgain reads one whole post, which changed while the answer with it was under way */
export function createPostStore(readAgain: (postId: string) => Promise<Post>): PostStore {
  let stored: StoredPosts = { byId: new Map(), deleted: new Set() }
  let fieldsAsked = new Map<string, Asked>()
  let underWay = 0
  /** Changes of posts that are not stored, while an answer that may bring them is under way. */
  const missed = new Map<string, number>()
  let clearedAt = 0
  const { subscribe, notify } = createListeners()

  function show(next: Partial<StoredPosts>) {
    stored = { ...stored, ...next }
    notify()
  }

  function join(
    known: Partial<Post> | undefined,
    fields: Partial<Post>,
    id: string,
    asked: number,
  ) {
    const joined = joinFields(known, fieldsAsked.get(id) ?? {}, fields, asked)
    fieldsAsked.set(id, joined.asked)
    return joined.post
  }

  function write(answers: readonly Post[], as: 'whole' | 'listed', asked: number) {
    if (asked < clearedAt) return
    const byId = new Map(stored.byId)
    const deleted = new Set(stored.deleted)
    for (const { match: _ofTheList, productDots, commenting, ...answer } of answers) {
      const { id } = answer
      if (deleted.has(id) && asked < (fieldsAsked.get(id)?.['id'] ?? 0)) continue
      deleted.delete(id)
      const known = byId.get(id)
      const isWhole = as === 'whole'
      const ofWhole = isWhole && { productDots, commenting }
      const fields = { ...leftOut, ...answer, ...ofWhole } as Partial<Post>
      const base = known ?? (isWhole ? undefined : { productDots })
      byId.set(id, join(base, fields, id, asked))
    }
    show({ byId, deleted })
    for (const { id } of answers) if (asked < (missed.get(id) ?? 0)) void readMissed(id)
  }

  async function readMissed(postId: string) {
    const ask = () => readAgain(postId)
    // The next event of the post reads it again, and so does opening it.
    await read(ask, (post) => [post], 'whole').catch(() => undefined)
  }

  async function read<Answer>(
    ask: () => Promise<Answer>,
    postsOf: (answer: Answer) => readonly Post[],
    as: 'whole' | 'listed',
  ): Promise<Answer> {
    const asked = nextRequest()
    underWay += 1
    try {
      const answer = await ask()
      write(postsOf(answer), as, asked)
      return answer
    } finally {
      underWay -= 1
      if (underWay === 0) missed.clear()
    }
  }

  return {
    snapshot: () => stored,
    subscribe,
    read,
    change: (postId, change) => {
      const known = stored.byId.get(postId)
      if (!known) {
        if (underWay > 0) missed.set(postId, nextRequest())
        return
      }
      const fields = changedFields(known, change(known))
      if (Object.keys(fields).length === 0) return
      const post = join(known, fields, postId, nextRequest())
      show({ byId: new Map(stored.byId).set(postId, post) })
    },
    drop: (postId) => {
      fieldsAsked.set(postId, { ...fieldsAsked.get(postId), id: nextRequest() })
      show({ deleted: new Set(stored.deleted).add(postId) })
    },
    keepOnly: (isNamed) => {
      if (underWay > 0) return
      const kept = [...stored.byId].filter(([id]) => isNamed(id))
      if (kept.length === stored.byId.size) return
      const remembered = [...kept.map(([id]) => id), ...stored.deleted]
      fieldsAsked = new Map(remembered.map((id) => [id, fieldsAsked.get(id) ?? {}]))
      show({ byId: new Map(kept) })
    },
    clear: () => {
      clearedAt = nextRequest()
      fieldsAsked.clear()
      missed.clear()
      show({ byId: new Map(), deleted: new Set() })
    },
  }
}
