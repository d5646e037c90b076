// Routes of registration: how people can join now, and the invitations that people give.
import * as contract from '@kloset/contract/registration.schemas'
import { findRulesVersion } from '../entities/house-rules/house-rules.queries.ts'
import { findRole } from '../entities/moderation/roles.queries.ts'
import {
  expireInvitation,
  findWorkingInvitation,
} from '../entities/registration/invitations.queries.ts'
import { invite } from '../entities/registration/invitations.service.ts'
import { createProofTask } from '../entities/registration/proof-of-work.ts'
import { findRegistration } from '../entities/registration/registration.queries.ts'
import { AppError } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewOwnInvitations } from '../views/invitation.ts'
import { viewPerson } from '../views/person.ts'

export function registerRegistrationRoutes(routes: Routes, platform: Platform): void {
  const { config, db } = platform

  handle(routes, contract.getRegistration, async ({ query, viewer }) => {
    const [{ mode, question }, rulesVersion] = await Promise.all([
      findRegistration(db),
      findRulesVersion(db),
    ])
    const code = query.invitation
    const found = code === undefined ? undefined : await findWorkingInvitation(db, code)
    const invitedBy = found && (await viewPerson({ db }, found.inviterId, viewer?.userId ?? null))
    return { mode, question, rulesVersion, invitedBy: invitedBy ?? null }
  })

  handle(routes, contract.createProofChallenge, ({ body }) =>
    createProofTask(body.purpose, config.sessionSecret),
  )

  handle(routes, contract.getOwnInvitations, ({ viewer }) =>
    viewOwnInvitations(platform, viewer.userId),
  )

  handle(routes, contract.createInvitation, async ({ viewer }) => {
    await invite(db, viewer.userId)
    return viewOwnInvitations(platform, viewer.userId)
  })

  handle(routes, contract.endInvitation, async ({ params, viewer }) => {
    // Read from the database, because somebody may have lost the role a moment ago.
    const isAdmin = (await findRole(db, viewer.userId)) === 'admin'
    const inviterId = isAdmin ? null : viewer.userId
    if (!(await expireInvitation(db, params.invitationId, inviterId))) {
      throw new AppError('not_found')
    }
  })
}
