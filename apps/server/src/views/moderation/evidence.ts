// Evidence as the contract shows it: addresses instead of keys, which only its readers can open.
import type { Evidence } from '@kloset/contract/evidence.schemas'
import { avatarKeyOf } from '../../entities/people/profiles.rules.ts'
import type { StoredEvidence } from '../../entities/moderation/evidence.queries.ts'

/** The address of a file of a report's evidence. */
const evidencePath = (reportId: string, position: number, file: 'picture' | 'video') =>
  `/evidence/${reportId}/${position}/${file}`

/** A picture of the demo community is not a file of the person, so its own address stays. */
const avatarAddress = (url: string | null, reportId: string | null) =>
  avatarKeyOf(url) === null ? url : reportId && evidencePath(reportId, 0, 'picture')

/** @param reportId the report that keeps these files; null when they are not kept any more */
export function presentEvidence(stored: StoredEvidence, reportId: string | null): Evidence {
  return {
    kind: stored.kind,
    author: stored.author,
    postType: stored.postType,
    title: stored.title,
    words: stored.words,
    klotags: [...stored.klotags],
    links: [...stored.links],
    avatarUrl: avatarAddress(stored.avatarUrl, reportId),
    pictures: stored.pictures.map((picture) => {
      const addressOf = (key: string | null, file: 'picture' | 'video') =>
        reportId === null || key === null ? null : evidencePath(reportId, picture.position, file)
      return {
        position: picture.position,
        kind: picture.kind,
        width: picture.width,
        height: picture.height,
        altText: picture.altText,
        placeholder: picture.placeholder,
        url: addressOf(picture.key, 'picture'),
        videoUrl: addressOf(picture.videoKey, 'video'),
      }
    }),
    seenAt: stored.seenAt,
  }
}

/** Whether the evidence of two reports shows the same. */
export const isSame = (one: StoredEvidence, other: StoredEvidence): boolean =>
  JSON.stringify({ ...one, seenAt: '' }) === JSON.stringify({ ...other, seenAt: '' })
