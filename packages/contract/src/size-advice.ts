// Size advice: people's reports about a garment's size, and when an advised size is sure enough to be shown.

/** The least number of opted-in wearers for counts and evidence. */
export const LEAST_WEARERS = 5
/** Looks of the nearest bodies that an advice shows at most. */
export const MOST_EVIDENCE = 5
/** How many garments somebody may list in addition to those on their looks. */
export const MOST_PIECES = 100

export const getSizeAdvice = { method: 'GET', path: '/api/posts/:postId/size-advice' } as const
export const getGarmentAdvice = {
  method: 'GET',
  path: '/api/posts/:postId/garments/:garmentId/size-advice',
} as const
export const wishSize = {
  method: 'PUT',
  path: '/api/posts/:postId/garments/:garmentId/size-wish',
} as const
export const unwishSize = {
  method: 'DELETE',
  path: '/api/posts/:postId/garments/:garmentId/size-wish',
} as const
export const getOwnSizes = { method: 'GET', path: '/api/own-sizes' } as const
export const addPiece = { method: 'POST', path: '/api/own-sizes/pieces' } as const
export const removePiece = { method: 'DELETE', path: '/api/own-sizes/pieces/:pieceId' } as const

/** A wearer's verdict on a garment's size: too small, right, too large. */
export type SizeVerdict = 'small' | 'true' | 'large'

/** For each size, as a whole number, the probability that it is the best; the probabilities sum to 1. */
export type SizeDistribution = Readonly<Record<string, number>>

/** Below this probability no size is advised. */
export const SURE_ENOUGH = 0.6

/**
 * The size to advise, and how probable it is.
 * @returns null when nothing is known, or when no size is sure enough
 */
export function adviceOf(
  distribution: SizeDistribution | null,
): { readonly size: number; readonly probability: number } | null {
  const sizes = Object.entries(distribution ?? {}).map(([size, probability]) => ({
    size: Number(size),
    probability,
  }))
  const [best] = sizes.toSorted((a, b) => b.probability - a.probability)
  return best && best.probability >= SURE_ENOUGH ? best : null
}
