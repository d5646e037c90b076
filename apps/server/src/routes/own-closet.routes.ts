// Routes of one's own closet: its garments and their filters, the looks of each, its state, colour and cutout, and the
// calendar of one's own looks.
import { closetLimits } from '@kloset/contract/closet'
import * as contract from '@kloset/contract/closet.schemas'
import { brandKey } from '@kloset/contract/garments'
import {
  findCloset,
  findClosetGarment,
  findLooksBetween,
  findLooksOfGarment,
  restingSince,
  updateGarment,
} from '../features/closet/closet.queries.ts'
import { garmentGone, setCutout } from '../features/closet/cutouts.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewOwnCloset, viewOwnClosetNumbers, viewOwnLooks } from '../views/closet.ts'
import { fillKeysetPage } from '../views/fill-page.ts'

export function registerOwnClosetRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  const requireGarment = async (userId: string, garmentId: string) => {
    const row = await findClosetGarment(db, userId, garmentId)
    if (!row) throw garmentGone()
    return row
  }

  handle(routes, contract.getCloset, ({ query, viewer: { userId } }) => {
    const { state, category, brand, color, worn, cursor } = query
    const filter = {
      state,
      category,
      color,
      brandKey: brand === undefined ? undefined : brandKey(brand),
      unwornSince: worn === 'resting' ? restingSince(new Date()) : undefined,
    }
    return fillKeysetPage({
      cursor,
      size: closetLimits.pageSize,
      find: (before, limit) => findCloset(db, userId, { ...filter, before, limit }),
      view: (rows) => viewOwnCloset(platform, rows),
    })
  })

  handle(routes, contract.getClosetNumbers, ({ viewer }) => viewOwnClosetNumbers(db, viewer.userId))

  handle(routes, contract.getClosetGarment, async ({ params: { garmentId }, viewer }) => {
    const [item] = await viewOwnCloset(platform, [await requireGarment(viewer.userId, garmentId)])
    if (!item) throw garmentGone()
    return item
  })

  handle(routes, contract.getLooksOfGarment, async ({ params, query, viewer: { userId } }) => {
    await requireGarment(userId, params.garmentId)
    return fillKeysetPage({
      cursor: query.cursor,
      size: closetLimits.looksPageSize,
      find: (before, limit) => findLooksOfGarment(db, { ...params, userId }, { before, limit }),
      view: (rows) => viewOwnLooks(db, rows),
    })
  })

  handle(routes, contract.getCalendar, ({ query, viewer: { userId } }) => {
    const span = { from: new Date(query.from), until: new Date(query.until) }
    return fillKeysetPage({
      cursor: query.cursor,
      size: closetLimits.calendarPageSize,
      find: (before, limit) => findLooksBetween(db, userId, { ...span, before, limit }),
      view: (rows) => viewOwnLooks(db, rows),
    })
  })

  handle(routes, contract.setClosetState, async ({ params, body, viewer: { userId } }) => {
    if (!(await updateGarment(db, { ...params, userId }, body))) throw garmentGone()
  })

  handle(routes, contract.setClosetColor, async ({ params, body, viewer: { userId } }) => {
    if (!(await updateGarment(db, { ...params, userId }, body))) throw garmentGone()
  })

  handle(routes, contract.setCutout, ({ params, body, viewer: { userId } }) =>
    setCutout(db, { ...params, userId }, body.uploadId),
  )
}
