// Everybody and everything that the viewer decided not to see, and what one more word would leave out.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getSafety, previewMutedWord } from '@kloset/contract/relations'
import { call } from '../../lib/api/http.ts'

export const safetyQuery = queryOptions({
  queryKey: ['safety'],
  queryFn: ({ signal }) => call(getSafety, { signal }),
  staleTime: 0,
})

/** @param word as `normalizeMutedWord` leaves it; empty asks nothing */
export const previewQuery = (word: string) =>
  queryOptions({
    queryKey: ['muted-word-preview', word],
    queryFn: ({ signal }) => call(previewMutedWord, { query: { word }, signal }),
    enabled: word !== '',
    // The word before the last letter is near enough, until the answer is there.
    placeholderData: keepPreviousData,
  })
