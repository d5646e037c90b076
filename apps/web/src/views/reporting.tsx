// Reporting from any page, for members: a sheet that is loaded when it is first opened. Visitors have a page.
import { useState } from 'react'
import type { Comment } from '@kloset/contract/comments.schemas'
import type { Post } from '@kloset/contract/posts.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import type { ReportedSubject } from '../features/reports/reports.rules.ts'
import { lazyPart } from '../lib/loading/load-part.ts'

const ReportHideBlock = lazyPart(
  async () => (await import('./report-hide-block.tsx')).ReportHideBlock,
)

/** A post as the subject of a report, with its pictures. */
export function reportedPost({ author, id, media }: Post): ReportedSubject {
  const urls = media.map(({ renditions }) => renditions[0]?.url ?? null)
  return {
    target: { subjectKind: 'post', subjectId: id },
    person: author,
    thumbnailUrl: urls[0] ?? null,
    pictureUrls: urls,
  }
}

export const reportedPerson = (person: ProfileCard): ReportedSubject => ({
  target: { subjectKind: 'profile', subjectId: person.id },
  person,
})

/** A comment of somebody who still has an account. */
export const reportedComment = ({ id, postId }: Comment, author: ProfileCard): ReportedSubject => ({
  target: { subjectKind: 'comment', subjectId: id, postId },
  person: author,
})

/** A message that `person` wrote to the viewer. */
export const reportedMessage = (messageId: string, person: ProfileCard): ReportedSubject => ({
  target: { subjectKind: 'message', subjectId: messageId, withUserId: person.id },
  person,
})

/**
 * `report` opens the sheet; the caller must render `sheet`.
 * @param onHidden leaves the page of the post, once the sheet that hid it is closed
 */
export function useReporting(onHidden?: () => unknown) {
  const [opened, setOpened] = useState({ count: 0, isOpen: false, isSent: false })
  const [subject, setSubject] = useState<ReportedSubject | null>(null)
  const report = (next: ReportedSubject) => {
    const isSame = next.target.subjectId === subject?.target.subjectId
    setSubject(next)
    // Text about the same subject stays until it is sent; every other report starts with an empty form.
    setOpened(({ count, isSent }) => ({
      count: isSame && !isSent ? count : count + 1,
      isOpen: true,
      isSent: false,
    }))
  }
  const sheet = subject && (
    <ReportHideBlock
      key={opened.count}
      subject={subject}
      open={opened.isOpen}
      onOpenChange={(isOpen) => setOpened((before) => ({ ...before, isOpen }))}
      {...(onHidden && { onHidden })}
      onSent={() => setOpened((before) => ({ ...before, isSent: true }))}
    />
  )
  return { report, sheet }
}
