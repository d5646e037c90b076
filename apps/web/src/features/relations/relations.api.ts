// The queries of blocked, muted, restricted and hidden people, posts and words, and a preview of muting a word.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getSafety, previewMutedWord } from '@kloset/contract/relations'
import { call } from '../../lib/api/http.ts'

export const safetyQuery = queryOptions({
  queryKey: ['safety'],
  queryFn: ({ signal }) => call(getSafety, { signal }),
  staleTime: 0,
})

/** @param word normalized by `normalizeMutedWord`; empty sends no request */
export const previewQuery = (word: string) =>
  queryOptions({
    queryKey: ['muted-word-preview', word],
    queryFn: ({ signal }) => call(previewMutedWord, { query: { word }, signal }),
    enabled: word !== '',
    // The preview of the previous text is good enough until the answer arrives.
    placeholderData: keepPreviousData,
  })
