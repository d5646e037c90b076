// Routes of statements of reasons and objections, for the person concerned.
import * as contract from '@kloset/contract/statements.schemas'
import { statementLimits } from '@kloset/contract/statements'
import type { FastifyRequest } from 'fastify'
import { findAct, findActsPage } from '../entities/moderation/acts.queries.ts'
import { isExplained } from '../entities/moderation/moderation.rules.ts'
import { object } from '../features/statements/statements.service.ts'
import { AppError } from '../platform/errors.ts'
import { languageOf } from '../platform/http/language.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fillKeysetPage } from '../views/fill-page.ts'
import { viewOwnStatements } from '../views/moderation/statement.ts'

const kinds = contract.statementAction.options

export function registerStatementRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  const present = async (actId: string, personId: string, request: FastifyRequest) => {
    const row = await findAct(db, actId)
    const isOwn = row?.person_id === personId && isExplained(row.kind)
    const found = isOwn ? [row] : []
    const [statement] = await viewOwnStatements(platform, found, languageOf(request))
    if (!statement) throw new AppError('not_found')
    return statement
  }

  handle(routes, contract.getOwnStatements, ({ query, viewer: { userId: personId }, request }) => {
    const about = { personId, subjectId: query.postId, kinds }
    return fillKeysetPage({
      cursor: query.cursor,
      size: statementLimits.pageSize,
      find: (before, limit) => findActsPage(db, { ...about, before, limit }),
      view: (rows) => viewOwnStatements(platform, rows, languageOf(request)),
    })
  })

  handle(routes, contract.getOwnStatement, ({ params, viewer, request }) =>
    present(params.actId, viewer.userId, request),
  )

  handle(routes, contract.objectToStatement, async ({ params, body, viewer, request }) => {
    const { actId } = params
    await object(platform, { actId, personId: viewer.userId, words: body.text })
    return present(actId, viewer.userId, request)
  })
}
