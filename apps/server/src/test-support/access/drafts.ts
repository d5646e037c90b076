// Access to drafts: nobody but their author knows that there are any.
import { HOUR_MS } from '@kloset/contract/durations'
import * as contract from '@kloset/contract/drafts.schemas'
import { randomUUID } from 'node:crypto'
import { entry, members, ownerAlone } from './entry.ts'
import type { World } from './world.ts'

const ofDraft = ({ draftId }: World) => ({ params: { draftId } })

export const drafts = [
  entry(contract.getDrafts, members, () => ({})),
  entry(contract.getDraft, ownerAlone('draft_not_found'), ofDraft),
  entry(
    contract.saveDraft,
    ownerAlone('upload_not_found'),
    ({ uploadId }) => ({
      params: { draftId: randomUUID() },
      body: { content: { postType: 'regular' as const, media: [{ uploadId }] }, revision: null },
    }),
    { byOwner: ['drafts', 'uploads'] },
  ),
  entry(contract.deleteDraft, ownerAlone('draft_not_found'), ofDraft, { byOwner: ['drafts'] }),
  entry(contract.restoreDraft, ownerAlone('draft_not_found'), ofDraft),
  entry(
    contract.planDraft,
    ownerAlone('draft_not_found'),
    (world) => ({
      ...ofDraft(world),
      body: {
        publishAt: new Date(Date.now() + HOUR_MS).toISOString(),
        timeZone: 'Europe/Berlin',
      },
    }),
    { byOwner: ['drafts'] },
  ),
  entry(contract.unplanDraft, ownerAlone('draft_not_found'), ofDraft),
]
