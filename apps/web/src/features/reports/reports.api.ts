// Sends a report, finds its subject, and reads the viewer's own reports.
import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@kloset/contract/api'
import { getPost } from '@kloset/contract/posts'
import { getProfile } from '@kloset/contract/profiles'
import { createReport, getOwnReports } from '@kloset/contract/reports'
import { untilNextPerson } from '../../lib/api/person-left.ts'
import { call, callForAnyone } from '../../lib/api/http.ts'
import { pageReader, pagesOf } from '../../lib/api/queries.ts'
import { withProof } from '../../lib/api/proof-of-work.ts'
import type { PublicAddress, ReportTarget } from './reports.rules.ts'
import { personName } from '../../entities/person/person-name.ts'

/** Sends a report, with a proof of work if the server requires one. @returns its receipt */
export const sendReport = (body: InputOf<typeof createReport>['body']) =>
  withProof('report', (proof) => call(createReport, { body: { ...body, ...(proof && { proof }) } }))

/** The same from the page for everybody, which stays when its member signs out meanwhile. */
export const sendPublicReport = (body: InputOf<typeof createReport>['body']) =>
  untilNextPerson(() =>
    withProof('report', (proof) =>
      callForAnyone(createReport, { body: { ...body, ...(proof && { proof }) } }),
    ),
  )

interface Found {
  target: ReportTarget
  /** The author's name; for a comment, the author of the post. */
  name: string
  placeholder: string | null
  /** With several pictures, one of them can be reported. */
  picturesCount: number
}

async function find(address: PublicAddress, signal: AbortSignal): Promise<Found> {
  if (address.kind === 'profile') {
    const person = await call(getProfile, { params: { idOrUsername: address.who }, signal })
    return {
      target: { subjectKind: 'profile', subjectId: person.id },
      name: personName(person),
      placeholder: null,
      picturesCount: 0,
    }
  }
  const post = await call(getPost, { params: { postId: address.postId }, signal })
  const name = personName(post.author)
  if (address.kind === 'comment') {
    const target = {
      subjectKind: 'comment',
      subjectId: address.commentId,
      postId: post.id,
    } as const
    return { target, name, placeholder: null, picturesCount: 0 }
  }
  return {
    target: { subjectKind: 'post', subjectId: post.id },
    name,
    placeholder: post.media[0]?.placeholder ?? null,
    picturesCount: post.media.length,
  }
}

/** The subject at an address: its author, and its blurred picture. Rejects when a request does. */
export const reportedQuery = (address: PublicAddress) =>
  queryOptions({
    queryKey: ['reported', address],
    queryFn: ({ signal }) => find(address, signal),
  })

/** The viewer's own reports, newest first. */
export const ownReportsQuery = pagesOf(['own-reports'], pageReader(getOwnReports))
