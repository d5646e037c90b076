// Routes of admins over registration: its settings, the applicants, and all invitations.
import * as contract from '@kloset/contract/admin-registration.schemas'
import { noteOfRegistration } from '@kloset/contract/moderation'
import { registrationLimits } from '@kloset/contract/registration'
import { recordAct } from '../entities/moderation/acts.queries.ts'
import { newInvitationCode } from '../entities/registration/invitations.service.ts'
import { insertInvitation } from '../entities/registration/invitations.queries.ts'
import {
  findRegistration,
  lockRegistration,
  saveRegistration,
  withChanges,
} from '../entities/registration/registration.queries.ts'
import { countApplicants, findApplicants } from '../features/auth/applicants.queries.ts'
import { admit, decline } from '../features/auth/applicants.service.ts'
import { transaction } from '../platform/database/transaction.ts'
import { AppError, type Sentence } from '../platform/errors.ts'
import { handle, type Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { viewAllInvitations, viewApplicants } from '../views/admin/registration.ts'
import { fillKeysetPage } from '../views/fill-page.ts'

export function registerAdminRegistrationRoutes(routes: Routes, platform: Platform): void {
  const { db } = platform

  handle(routes, contract.getRegistrationSettings, () => findRegistration(db))

  handle(routes, contract.saveRegistrationSettings, async ({ body, viewer }) => {
    return transaction(db, async (tx) => {
      const settings = withChanges(await lockRegistration(tx), body)
      if (settings.mode === 'approval' && settings.question === '') throw questionMissing()
      await saveRegistration(tx, settings)
      const note = noteOfRegistration(settings)
      await recordAct(tx, { kind: 'set_registration', actorId: viewer.userId, note })
      return settings
    })
  })

  handle(routes, contract.getApplicants, async ({ query }) => {
    const page = await fillKeysetPage({
      cursor: query.cursor,
      size: registrationLimits.pageSize,
      find: (after, limit) => findApplicants(db, { after, limit }),
      view: async (rows) => viewApplicants(rows),
    })
    return { ...page, count: await countApplicants(db) }
  })

  handle(routes, contract.admitApplicant, ({ params, viewer }) =>
    admit(platform, viewer, params.applicantId),
  )

  handle(routes, contract.declineApplicant, ({ params, viewer }) =>
    decline(platform, viewer, params.applicantId),
  )

  handle(routes, contract.getAllInvitations, () => viewAllInvitations(platform))

  handle(routes, contract.createAdminInvitation, async ({ body, viewer }) => {
    await insertInvitation(db, { ...body, inviterId: viewer.userId, code: newInvitationCode() })
    return viewAllInvitations(platform)
  })
}

function questionMissing(): AppError {
  const message: Sentence = ({ fields }) => fields.questionMissing
  return new AppError('invalid_input', {
    detail: message,
    fields: [{ path: 'body.question', message }],
  })
}
