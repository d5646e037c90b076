// The order of the viewer's own collection: shown at once, and sent when a dragged post is dropped.
import { useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { placeSavedPost } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { changeQueryData } from '../../lib/api/change-query-data.ts'
import { call } from '../../lib/api/http.ts'
import { collectionsKey, savedPostsQuery } from './collections.api.ts'
import type { SavedSlot } from './collections.api.ts'
import { inOrder, isSettled } from './in-order.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

interface SavedPage {
  readonly items: readonly SavedSlot[]
  readonly nextCursor: string | null
}
type Saved = InfiniteData<SavedPage, string | undefined>

/** The slots of a list, each once: a slot that was moved far down comes again with a later page. */
export function slotsOf(data: { pages: readonly SavedPage[] } | undefined): SavedSlot[] {
  const slots = data?.pages.flatMap(({ items }) => items) ?? []
  return [...new Map(slots.map((slot) => [slot.id, slot])).values()]
}

/** The pages with a slot at another position; each keeps its size. */
function withMoved(data: Saved, id: string, to: number): Saved {
  const slots = slotsOf(data)
  const slot = slots.find((one) => one.id === id)
  if (!slot) return data
  const order = slots.filter((one) => one !== slot)
  order.splice(to, 0, slot)
  let start = 0
  const pages = data.pages.map((page) => {
    const items = order.slice(start, start + page.items.length)
    start += page.items.length
    return { ...page, items }
  })
  return { ...data, pages }
}

/** Collections on screen that still show a failed move. */
const failed = new Set<string>()

export function useSavedOrder(collectionId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = savedPostsQuery(collectionId)
  const name = `order ${collectionId}`
  const place = async (id: string) => {
    const slots = slotsOf(queryClient.getQueryData<Saved>(queryKey))
    const after = slots[slots.findIndex((slot) => slot.id === id) - 1]?.id ?? null
    const params = { collectionId, postId: id }
    try {
      // One after the other, because a position is given by the post before it.
      await inOrder(name, () => call(placeSavedPost, { params, body: { after } }))
    } catch (error) {
      toastFailure(collectionsTexts.moveFailed, error)
      failed.add(collectionId)
    }
    // Read again only after the last move: an earlier answer would not have the moves that wait.
    if (isSettled(name) && failed.delete(collectionId)) {
      await queryClient.invalidateQueries({ queryKey: collectionsKey })
    }
  }
  return {
    move: (id: string, to: number) =>
      changeQueryData<Saved>(queryClient, queryKey, (data) => withMoved(data, id, to)),
    settle: (id: string) => void place(id),
  }
}
