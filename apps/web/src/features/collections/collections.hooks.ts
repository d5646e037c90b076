// Saving a post and taking it back: shown at once, and each step offers to undo it.
import { useQueryClient } from '@tanstack/react-query'
import { createCollection, savePost, unsavePost } from '@kloset/contract/collections'
import type { NamedCollection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { changePost, findPost } from '../../entities/post/posts.ts'
import { call } from '../../lib/api/http.ts'
import { sayFailure } from '../../ui/failure-toast.ts'
import { closeToast, toast, UNDO_MS } from '../../ui/toast.ts'
import { collectionsKey } from './collections.api.ts'
import { inOrder } from './in-order.ts'

const TOAST = 'saved-post'

/** Call it before other collections are offered: after a change there, Undo would take back something else. */
export const closeSavedToast = () => closeToast(TOAST)

const show = (postId: string, saved: boolean) =>
  changePost(postId, (post) => ({ ...post, viewer: { ...post.viewer, saved } }))

/** Saves what a visitor wanted to save before signing in. Resolves when it is answered. */
export async function saveOnArrival(postId: string) {
  try {
    await call(savePost, { params: { postId }, body: {} })
    show(postId, true)
  } catch (error) {
    sayFailure(collectionsTexts.saveFailed, error, TOAST)
  }
}

export function useSave(postId: string) {
  const queryClient = useQueryClient()
  const params = { postId }
  const readAgain = () => queryClient.invalidateQueries({ queryKey: collectionsKey })

  /** Without a collection it is the one that was used last. Returns null when it failed, or its person left. */
  async function send({
    collectionId,
    note,
  }: {
    collectionId?: string
    note?: string | null
  } = {}): Promise<NamedCollection | null> {
    const wasSaved = findPost(postId)?.viewer.saved ?? false
    show(postId, true)
    try {
      const body = { ...(collectionId && { collectionId }), ...(note !== undefined && { note }) }
      const saved = await inOrder(`post ${postId}`, () => call(savePost, { params, body }))
      if (saved === null) return null
      // A read that was asked for meanwhile may have answered as it was before.
      show(postId, true)
      void readAgain()
      return saved.collection
    } catch (error) {
      show(postId, wasSaved)
      sayFailure(collectionsTexts.saveFailed, error, TOAST)
      return null
    }
  }

  async function takeBack() {
    show(postId, false)
    try {
      const removed = await inOrder(`post ${postId}`, () => call(unsavePost, { params }))
      if (removed === null) return null
      show(postId, false)
      void readAgain()
      return removed
    } catch (error) {
      show(postId, true)
      sayFailure(collectionsTexts.removeFailed, error, TOAST)
      return null
    }
  }

  return {
    save: async () => {
      const collection = await send()
      if (!collection) return
      const action = { label: collectionsTexts.undo, onPress: takeBack }
      toast(collectionsTexts.savedTo(collection.name), { id: TOAST, action, timeMs: UNDO_MS })
    },
    /** Into another collection. */
    move: (collectionId: string) => send({ collectionId }),
    /** Empty removes it. Answers whether it worked. */
    write: async (note: string) => (await send({ note })) !== null,
    remove: async () => {
      const removed = await takeBack()
      if (!removed?.collection) return
      const { collection, note } = removed
      const action = {
        label: collectionsTexts.undo,
        onPress: () => send({ collectionId: collection.id, note }),
      }
      toast(collectionsTexts.removedFrom(collection.name), { id: TOAST, action, timeMs: UNDO_MS })
    },
    /** Makes a collection with the post in it. @throws as the request does */
    moveToNew: async (name: string, clientKey: string) => {
      const { id } = await call(createCollection, { body: { name, clientKey } })
      // It is there, also where the post cannot be moved.
      if (!(await send({ collectionId: id }))) void readAgain()
    },
  }
}
