// Routes of one's own account as a whole: its devices, the copy of its data, its deletion.
import { EXPORT_PATH } from '@kloset/contract/auth'
import * as contract from '@kloset/contract/auth.schemas'
import * as devices from '@kloset/contract/devices.schemas'
import { z } from 'zod'
import type { Auth } from '../features/auth/auth.service.ts'
import * as account from '../features/auth/own-account.service.ts'
import { createIncoming } from '../entities/media/incoming.ts'
import { findProfileCards } from '../entities/people/profiles.queries.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import { textsFor } from '../platform/http/language.ts'
import type { Platform } from '../platform/platform.ts'
import { streamAccountExport } from '../views/leaving/account-export.ts'

const ticket = z.object({ expires: z.coerce.number().int(), seal: z.string().max(100) })

export function registerOwnAccountRoutes(routes: Routes, platform: Platform, uses: Auth): void {
  const { http, guard } = routes
  const { sessions } = uses
  const incoming = createIncoming(platform.config.dataDir)

  handle(routes, devices.listSessions, async ({ viewer }) => ({
    items: await account.listDevices(uses, viewer),
  }))

  handle(routes, devices.endSession, ({ params, viewer }) =>
    account.endDevice(uses, viewer, params.sessionId),
  )

  handle(routes, devices.endOtherSessions, ({ viewer }) => account.endOtherDevices(uses, viewer))

  handle(routes, contract.prepareExport, async ({ body, viewer }) => {
    const { expires, seal } = await account.issueExportTicket(uses, viewer, body.password)
    const query = new URLSearchParams({ expires: String(expires), seal })
    return {
      url: `${EXPORT_PATH}?${query.toString()}`,
      expiresAt: new Date(expires).toISOString(),
    }
  })

  // A HEAD request would read the whole account and send nothing of it.
  http.get(EXPORT_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const viewer = await guard.authenticate(request)
    await guard.consume('general', request, viewer)
    if (viewer === null) throw new AppError('unauthenticated')
    const given = ticket.safeParse(request.query)
    if (!given.success) throw new AppError('token_invalid')
    account.checkExportTicket(uses, viewer, given.data)
    await guard.consume('confirm', request, viewer)
    const card = (await findProfileCards(platform.db, [viewer.userId])).get(viewer.userId)
    const day = new Date().toISOString().slice(0, 10)
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="kloset-${card?.username ?? 'data'}-${day}.zip"`,
      'cache-control': 'no-store',
    })
    return reply.send(streamAccountExport(platform, viewer.userId, textsFor(request)))
  })

  handle(routes, contract.deleteAccount, async ({ body, viewer, reply }) => {
    await account.deleteAccount(uses, viewer, body)
    // Removes unfinished uploads on this machine; those on others are swept within a day.
    await incoming.removeOf(viewer.userId)
    sessions.clearCookie(reply)
  })
}
