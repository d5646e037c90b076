// Routes of the house rules.
import * as contract from '@kloset/contract/house-rules.schemas'
import { noteOfRules } from '@kloset/contract/moderation'
import {
  findHouseRules,
  insertHouseRules,
  saveAgreement,
} from '../entities/house-rules/house-rules.queries.ts'
import { recordAct } from '../entities/moderation/acts.queries.ts'
import { countDecisions } from '../entities/moderation/decisions-of-rules.queries.ts'
import { transaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'

export function registerHouseRuleRoutes(routes: Routes, { db }: Platform): void {
  handle(routes, contract.getHouseRules, ({ viewer }) => findHouseRules(db, viewer?.userId ?? null))

  handle(routes, contract.publishHouseRules, ({ body: { basedOn, rules }, viewer }) =>
    transaction(db, async (tx) => {
      const version = basedOn + 1
      if (!(await insertHouseRules(tx, version, rules, viewer.userId))) {
        throw new AppError('conflict')
      }
      const note = noteOfRules(version)
      await recordAct(tx, { kind: 'set_rules', actorId: viewer.userId, note })
      return findHouseRules(tx, viewer.userId)
    }),
  )

  handle(routes, contract.getDecisionsOfRules, async () => ({ rules: await countDecisions(db) }))

  handle(routes, contract.agreeToHouseRules, ({ body, viewer }) =>
    saveAgreement(db, viewer.userId, body.version),
  )
}
