// Routes of moderation: the queue, cases, the log and objections. Moderators and admins alone reach them.
import * as contract from '@kloset/contract/moderation.schemas'
import * as log from '@kloset/contract/moderation-acts.schemas'
import { moderationLimits } from '@kloset/contract/moderation'
import type { FastifyRequest } from 'fastify'
import { findAct, findActsPage } from '../entities/moderation/acts.queries.ts'
import * as cases from '../features/moderation/cases.service.ts'
import { findObjection, findObjectionsPage } from '../features/moderation/objections.queries.ts'
import { countCases, findCase, findCasesPage } from '../features/moderation/queue.queries.ts'
import { decideObjection, undoAct } from '../features/moderation/reversal.service.ts'
import { AppError } from '../platform/errors.ts'
import { languageOf } from '../platform/http/language.ts'
import { handle, type Routes, type Viewer } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage } from '../views/fill-page.ts'
import { viewActs } from '../views/moderation/act.ts'
import { viewCase, viewCases } from '../views/moderation/case.ts'
import { viewObjections } from '../views/moderation/objection.ts'

interface Asked {
  readonly params: { readonly caseId: string }
  readonly viewer: Viewer
  readonly request: FastifyRequest
}

const size = moderationLimits.pageSize

export function registerModerationRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  const present = async ({ params: { caseId }, viewer, request }: Asked) => {
    const row = await findCase(db, caseId)
    if (!row) throw new AppError('not_found')
    return viewCase(platform, row, viewer, languageOf(request))
  }

  handle(routes, contract.getCases, ({ query, viewer: { userId: viewerId } }) => {
    const { show, order, cursor } = query
    return fillKeysetPage({
      cursor,
      size,
      find: (after, limit) => findCasesPage(db, { show, order, viewerId, after, limit }),
      view: (rows) => viewCases(platform, rows),
    })
  })

  handle(routes, contract.getCaseCounts, ({ viewer }) => countCases(db, viewer.userId))

  handle(routes, contract.getCase, present)

  handle(routes, contract.takeCase, async (asked) => {
    await cases.takeCase(platform, asked.viewer, asked.params.caseId, asked.query.from)
    return present(asked)
  })

  handle(routes, contract.releaseCase, async (asked) => {
    await cases.releaseCase(platform, asked.viewer, asked.params.caseId)
    return present(asked)
  })

  handle(routes, contract.moveCase, async (asked) => {
    await cases.moveCase(platform, asked.viewer, asked.params.caseId, asked.body)
    return present(asked)
  })

  handle(routes, contract.openMessage, async (asked) => {
    await cases.openMessage(platform, asked.viewer, asked.params.caseId)
    return present(asked)
  })

  handle(routes, contract.decideCase, async (asked) => {
    await cases.decideCase(platform, asked.viewer, asked.params.caseId, asked.body)
    return present(asked)
  })

  registerLogRoutes(routes, platform)
}

function registerLogRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, log.getActs, ({ query: { personId, cursor }, request }) =>
    fillKeysetPage({
      cursor,
      size,
      find: (before, limit) => findActsPage(db, { personId, before, limit }),
      view: (rows) => viewActs(platform, rows, languageOf(request)),
    }),
  )

  handle(routes, log.undoAct, async ({ params, body, viewer, request }) => {
    const row = await findAct(db, await undoAct(platform, viewer, params.actId, body.note))
    const [act] = await viewActs(platform, row ? [row] : [], languageOf(request))
    if (!act) throw new AppError('not_found')
    return act
  })

  handle(routes, log.getObjections, ({ query: { show, cursor }, viewer, request }) =>
    fillKeysetPage({
      cursor,
      size,
      find: (after, limit) => findObjectionsPage(db, { show, after, limit }),
      view: (rows) => viewObjections(platform, rows, viewer, languageOf(request)),
    }),
  )

  handle(routes, log.decideObjection, async ({ params: { actId }, body, viewer, request }) => {
    await decideObjection(platform, viewer, actId, body)
    const row = await findObjection(db, actId)
    const found = row ? [row] : []
    const [objection] = await viewObjections(platform, found, viewer, languageOf(request))
    if (!objection) throw new AppError('not_found')
    return objection
  })
}
