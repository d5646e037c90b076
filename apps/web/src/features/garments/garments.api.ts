// The queries of garments and sizes.
import { findBrands, getGarments } from '@kloset/contract/garments'
import { getGarmentAdvice, getOwnSizes, getSizeAdvice } from '@kloset/contract/size-advice'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { queryOf } from '../../lib/api/queries.ts'

const adviceKey = ['size-advice'] as const

export const garmentsQuery = (postId: string) =>
  queryOf(['garments', postId], getGarments, { params: { postId } })

/** The size to try of each garment of a look. */
export const sizeAdviceQuery = (postId: string) => ({
  ...queryOf([...adviceKey, postId], getSizeAdvice, { params: { postId } }),
  meta: ownBodyMeta,
})

export const garmentAdviceQuery = (postId: string, garmentId: string) => ({
  ...queryOf([...adviceKey, postId, garmentId], getGarmentAdvice, {
    params: { postId, garmentId },
  }),
  meta: ownBodyMeta,
})

export const ownSizesQuery = { ...queryOf([...adviceKey, 'own'], getOwnSizes), meta: ownBodyMeta }

export const brandsQuery = (q: string) => ({
  ...queryOf(['brands', q], findBrands, { query: { q } }),
  enabled: q.trim().length > 1,
  staleTime: 60_000,
})
