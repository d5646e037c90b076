// The queries of the viewer's closet, and the changes of a garment: its state and its colour.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import * as closet from '@kloset/contract/closet'
import type { ClosetState, GarmentColor } from '@kloset/contract/closet'
import type { ClosetGarment, WornLook } from '@kloset/contract/closet.schemas'
import type { GarmentCategory } from '@kloset/contract/garments'
import { closetTexts } from '@kloset/texts/closet'
import { call } from '../../lib/api/http.ts'
import { pageReader, refreshedPages, refreshedQuery } from '../../lib/api/queries.ts'
import { toast, toastUndoable, UNDO_MS } from '../../ui/toast.ts'
import { titleOf } from './garments.rules.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

export const closetKey = ['closet'] as const

export interface ClosetFilter {
  readonly state: ClosetState
  readonly category?: GarmentCategory | undefined
  readonly brand?: string | undefined
  readonly color?: GarmentColor | undefined
  /** `resting`: not worn for 90 days. */
  readonly worn?: 'resting' | undefined
}

/** The closet is polled while a cutout is processed: no event says when that is done. */
const PROCESSING_MS = 1500
const isProcessing = ({ cutout }: ClosetGarment) => cutout?.state === 'processing'

/** The garments of the closet, the last worn first. */
export const closetQuery = (filter: ClosetFilter) =>
  infiniteQueryOptions({
    ...refreshedPages(
      [...closetKey, 'garments', filter],
      pageReader(closet.getCloset, { query: { ...filter } }),
    ),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isProcessing)) ? PROCESSING_MS : false,
  })

export const closetNumbersQuery = refreshedQuery([...closetKey, 'numbers'], closet.getClosetNumbers)

export const closetGarmentQuery = (garmentId: string) =>
  queryOptions({
    ...refreshedQuery([...closetKey, 'garment', garmentId], closet.getClosetGarment, {
      params: { garmentId },
    }),
    refetchInterval: ({ state: { data } }) => (data && isProcessing(data) ? PROCESSING_MS : false),
  })

export const looksOfGarmentQuery = (garmentId: string) =>
  refreshedPages(
    [...closetKey, 'looks', garmentId],
    pageReader(closet.getLooksOfGarment, { params: { garmentId } }),
  )

/** All looks of some days, newest first. */
export const calendarQuery = (from: Date, until: Date) =>
  queryOptions({
    queryKey: [...closetKey, 'calendar', from.toISOString(), until.toISOString()],
    queryFn: async ({ signal }) => {
      const looks: WornLook[] = []
      let cursor: string | undefined
      do {
        const span = { from: from.toISOString(), until: until.toISOString() }
        const page = await call(closet.getCalendar, { query: { ...span, cursor }, signal })
        looks.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return looks
    },
    staleTime: 0,
  })

/** Marks a garment as lent, archived, sold or kept; the toast can undo it. */
export function useClosetState() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ garment, state }: { garment: ClosetGarment; state: ClosetState }) =>
      call(closet.setClosetState, { params: { garmentId: garment.id }, body: { state } }),
    onSuccess: (_nothing, { garment, state }) => {
      const takeBack = () => mutate({ garment: { ...garment, state }, state: garment.state })
      toastUndoable(closetTexts.isNow[state](titleOf(garment.garment)), 'closet-state', takeBack)
    },
    onError: (error) => toastFailure(closetTexts.stateFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: closetKey }),
  })
  return { setState: mutate, isPending }
}

/** Sets the colour of a garment; the toast can undo it if there was one before. */
export function useClosetColor() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: 'closet-color' },
    mutationFn: ({ garment, color }: { garment: ClosetGarment; color: GarmentColor }) =>
      call(closet.setClosetColor, { params: { garmentId: garment.id }, body: { color } }),
    onSuccess: (_nothing, { garment, color }) => {
      const { color: before } = garment
      const message = closetTexts.colorIsNow(titleOf(garment.garment), closetTexts.colors[color])
      if (before === null) toast(message, { id: 'closet-color', timeMs: UNDO_MS })
      else {
        const takeBack = () => mutate({ garment: { ...garment, color }, color: before })
        toastUndoable(message, 'closet-color', takeBack)
      }
    },
    onError: (error) => toastFailure(closetTexts.stateFailed, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: closetKey }),
  })
  /** The chosen colour until the server has answered. */
  const chosen = isPending ? variables.color : undefined
  return { setColor: mutate, chosen }
}
