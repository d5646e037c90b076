// Saves and unsaves a post: shown at once, and each step can be undone.
import { useQueryClient } from '@tanstack/react-query'
import { createCollection, savePost, unsavePost } from '@kloset/contract/collections'
import type { NamedCollection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { changePost, findPost } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { createPresenceCheck } from '../../lib/drafts/draft-store.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { closeToast, toastUndoable } from '../../ui/toast.ts'
import { collectionsKey } from './collections.api.ts'
import { inOrder, isSettled } from './in-order.ts'

const TOAST = 'saved-post'

/** Call it before other collections are offered: after a change there, Undo would undo something else. */
export const closeSavedToast = () => closeToast(TOAST)

const show = (postId: string, saved: boolean) =>
  changePost(postId, (post) => ({ ...post, viewer: { ...post.viewer, saved } }))

interface Held {
  saved: boolean
  /** Whether the person who made the change is still signed in. */
  readonly isHere: () => boolean
}

/** Posts with changes on their way, and whether the server has them as saved. */
const heldPosts = new Map<string, Held>()

/**
 * Shows at once that a post is saved or not. After its last change, it shows what the server has.
 * Rejects when the request does, and when the person has left.
 */
async function change<Answer>(postId: string, saved: boolean, send: () => Promise<Answer>) {
  const name = `post ${postId}`
  const before = heldPosts.get(postId)
  const held = before?.isHere()
    ? before
    : { saved: findPost(postId)?.viewer.saved ?? !saved, isHere: createPresenceCheck() }
  heldPosts.set(postId, held)
  show(postId, saved)
  try {
    const answer = await inOrder(name, send)
    held.saved = saved
    return answer
  } finally {
    if (isSettled(name)) {
      heldPosts.delete(postId)
      // A read in the meantime may have shown the old state.
      if (held.isHere()) show(postId, held.saved)
    }
  }
}

/** Saves a post that the visitor wanted to save before signing in. Resolves when it is answered. */
export async function saveOnArrival(postId: string) {
  try {
    await change(postId, true, () => call(savePost, { params: { postId }, body: {} }))
  } catch (error) {
    toastFailure(collectionsTexts.saveFailed, error, TOAST)
  }
}

export function useSave(postId: string) {
  const queryClient = useQueryClient()
  const params = { postId }
  const readAgain = () => queryClient.invalidateQueries({ queryKey: collectionsKey })

  /** Saves into the last used collection when none is given. Returns null when it failed, or the person has left. */
  async function send({
    collectionId,
    note,
    place,
  }: {
    collectionId?: string
    note?: string | null
    place?: string | null
  } = {}): Promise<NamedCollection | null> {
    try {
      const body = {
        ...(collectionId && { collectionId }),
        ...(note !== undefined && { note }),
        ...(place && { place }),
      }
      const saved = await change(postId, true, () => call(savePost, { params, body }))
      void readAgain()
      return saved.collection
    } catch (error) {
      toastFailure(collectionsTexts.saveFailed, error, TOAST)
      return null
    }
  }

  async function takeBack() {
    try {
      const removed = await change(postId, false, () => call(unsavePost, { params }))
      void readAgain()
      return removed
    } catch (error) {
      toastFailure(collectionsTexts.removeFailed, error, TOAST)
      return null
    }
  }

  return {
    save: async () => {
      const collection = await send()
      if (!collection) return
      toastUndoable(collectionsTexts.savedTo(collection.name), TOAST, takeBack)
    },
    /** Moves the post into another collection. */
    move: (collectionId: string) => send({ collectionId }),
    /** Writes the note; an empty one removes it. Resolves to whether it worked. */
    write: async (note: string) => (await send({ note })) !== null,
    remove: async () => {
      const removed = await takeBack()
      if (!removed?.collection) return
      const { collection, note, place } = removed
      const putBack = () => send({ collectionId: collection.id, note, place })
      toastUndoable(collectionsTexts.removedFrom(collection.name), TOAST, putBack)
    },
    /** Makes a collection with the post in it. @throws as the request does */
    moveToNew: async (name: string, clientKey: string) => {
      const make = () => call(createCollection, { body: { name, clientKey } })
      const made = await inOrder('new collection', make)
      // The collection exists, even when the post could not be moved.
      if (!(await send({ collectionId: made.id }))) void readAgain()
    },
  }
}
