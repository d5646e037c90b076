// Files that reports keep: for moderators, and for their owner. They are read from where they are now, public
// or withheld, also after their author deleted them.
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { id } from '@kloset/contract/common.schemas'
import { MOST_FILES } from '@kloset/contract/posts'
import { findEvidenceFor } from '../entities/moderation/evidence-access.queries.ts'
import { withheldPath } from '../entities/media/withhold-files.ts'
import { avatarKeyOf } from '../entities/people/profiles.rules.ts'
import { AppError } from '../platform/errors.ts'
import type { Routes } from '../platform/http/handle.ts'
import type { Platform } from '../platform/platform.ts'
import { fileMethods, sendStoredFile } from './stored-files.ts'

const addressed = z.object({
  reportId: id,
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST_FILES - 1),
  file: z.enum(['picture', 'video']),
})

export function registerEvidenceFiles(routes: Routes, platform: Platform): void {
  const { http, guard } = routes
  const { db, storage } = platform

  /** @throws AppError `not_found` when it is gone or the viewer may not see it */
  async function findKey(request: FastifyRequest): Promise<string> {
    const remembered = await guard.authenticate(request)
    await guard.consume('general', request, remembered)
    // The person may have lost the role on another node meanwhile.
    const viewer = remembered && (await guard.authenticateAnew(request))
    if (viewer === null) throw new AppError('unauthenticated')
    const params = addressed.safeParse(request.params)
    if (!params.success) throw new AppError('not_found')
    const { reportId, position, file } = params.data
    // A suspended moderator reads what concerns them, as anybody does.
    const isSuspended = (await guard.sanctionOf(viewer)) === 'suspend'
    const asked = isSuspended ? { ...viewer, role: 'user' as const } : viewer
    const evidence = await findEvidenceFor(db, reportId, asked)
    const picture = evidence?.pictures.find((each) => each.position === position)
    const ofPicture = file === 'video' ? picture?.videoKey : picture?.key
    const key = picture ? ofPicture : avatarKeyOf(evidence?.avatarUrl ?? null)
    if (!key) throw new AppError('not_found')
    return (await storage.size(key)) === null ? withheldPath(key) : key
  }

  http.route({
    method: fileMethods,
    url: '/evidence/:reportId/:position/:file',
    handler: async (request, reply) =>
      sendStoredFile({ storage, request, reply }, await findKey(request), 'private, no-store'),
  })
}
