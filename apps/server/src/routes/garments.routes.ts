// Routes of garments: those of a look, and the brands of the community.
import { garmentLimits } from '@kloset/contract/garments'
import { findBrands, getGarments, setGarments } from '@kloset/contract/garments.schemas'
import { findBrandsLike } from '../entities/posts/garments.queries.ts'
import * as garments from '../entities/posts/garments.service.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewGarments } from '../views/garments.ts'

export function registerGarmentRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, getGarments, ({ params, viewer }) =>
    viewGarments(platform, params.postId, viewer?.userId ?? null),
  )

  handle(routes, setGarments, async ({ params, body, viewer }) => {
    const { userId } = viewer
    await garments.setGarments(platform, { ...params, userId, garments: body.garments })
    return viewGarments(platform, params.postId, userId)
  })

  handle(routes, findBrands, async ({ query, viewer }) => ({
    brands: await findBrandsLike(db, {
      q: query.q,
      userId: viewer.userId,
      limit: garmentLimits.brandSuggestions,
    }),
  }))
}
