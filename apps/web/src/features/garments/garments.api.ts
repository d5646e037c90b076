// The queries of garments and sizes.
import { queryOptions } from '@tanstack/react-query'
import { findBrands, getGarments } from '@kloset/contract/garments'
import { getGarmentAdvice, getOwnSizes, getSizeAdvice } from '@kloset/contract/size-advice'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { call } from '../../lib/api/http.ts'

const adviceKey = ['size-advice'] as const

export const garmentsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['garments', postId],
    queryFn: ({ signal }) => call(getGarments, { params: { postId }, signal }),
  })

/** The size to try of each garment of a look. */
export const sizeAdviceQuery = (postId: string) =>
  queryOptions({
    queryKey: [...adviceKey, postId],
    queryFn: ({ signal }) => call(getSizeAdvice, { params: { postId }, signal }),
    meta: ownBodyMeta,
  })

export const garmentAdviceQuery = (postId: string, garmentId: string) =>
  queryOptions({
    queryKey: [...adviceKey, postId, garmentId],
    queryFn: ({ signal }) => call(getGarmentAdvice, { params: { postId, garmentId }, signal }),
    meta: ownBodyMeta,
  })

export const ownSizesQuery = queryOptions({
  queryKey: [...adviceKey, 'own'],
  queryFn: ({ signal }) => call(getOwnSizes, { signal }),
  meta: ownBodyMeta,
})

export const brandsQuery = (q: string) =>
  queryOptions({
    queryKey: ['brands', q],
    queryFn: ({ signal }) => call(findBrands, { query: { q }, signal }),
    enabled: q.trim().length > 1,
    staleTime: 60_000,
  })
