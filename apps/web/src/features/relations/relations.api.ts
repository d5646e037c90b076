// The queries of blocked, muted, restricted and hidden people, posts and words, and a preview of muting a word.
import { keepPreviousData } from '@tanstack/react-query'
import { getSafety, previewMutedWord } from '@kloset/contract/relations'
import { queryOf, refreshedQuery } from '../../lib/api/queries.ts'

export const safetyQuery = refreshedQuery(['safety'], getSafety)

/** @param word normalized by `normalizeMutedWord`; empty sends no request */
export const previewQuery = (word: string) => ({
  ...queryOf(['muted-word-preview', word], previewMutedWord, { query: { word } }),
  enabled: word !== '',
  // The preview of the previous text is good enough until the answer arrives.
  placeholderData: keepPreviousData,
})
