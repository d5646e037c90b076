// Sending a report, finding what one is about, and reading one's own.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@kloset/contract/api'
import { getPost } from '@kloset/contract/posts'
import { getProfile } from '@kloset/contract/profiles'
import { createReport, getOwnReports } from '@kloset/contract/reports'
import { call } from '../../lib/api/http.ts'
import { withProof } from '../../lib/api/proof-of-work.ts'
import type { PublicAddress } from './reports.rules.ts'
import { personName } from '../../entities/person/person-name.ts'

/** Sends a report, with a proof of work where the server asks a visitor for one. @returns its receipt */
export const sendReport = (body: InputOf<typeof createReport>['body']) =>
  withProof('report', (proof) => call(createReport, { body: { ...body, ...(proof && { proof }) } }))

async function find(address: PublicAddress, signal: AbortSignal) {
  if (address.kind === 'post') {
    const post = await call(getPost, { params: { postId: address.postId }, signal })
    return {
      target: { subjectKind: 'post', subjectId: post.id },
      name: personName(post.author),
      placeholder: post.media[0]?.placeholder ?? null,
    } as const
  }
  const person = await call(getProfile, { params: { idOrUsername: address.who }, signal })
  return {
    target: { subjectKind: 'profile', subjectId: person.id },
    name: personName(person),
    placeholder: null,
  } as const
}

/** What is at an address: whom it is from, and its blurred picture. Rejects as the requests do. */
export const reportedQuery = (address: PublicAddress) =>
  queryOptions({
    queryKey: ['reported', address],
    queryFn: ({ signal }) => find(address, signal),
  })

/** One's own reports, newest first. */
export const ownReportsQuery = infiniteQueryOptions({
  queryKey: ['own-reports'],
  queryFn: ({ pageParam, signal }) => call(getOwnReports, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
})
