// The outcome of a style vote, and what voters with a body like one's own chose.
import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '@kloset/contract/api'
import { getSimilarVoters, tellOutcome } from '@kloset/contract/style-votes'
import { ownBodyMeta } from '../../entities/body/own-body.ts'
import { call } from '../../lib/api/http.ts'

export const similarVotersQuery = (postId: string) =>
  queryOptions({
    queryKey: ['similar-voters', postId],
    queryFn: ({ signal }) => call(getSimilarVoters, { params: { postId }, signal }),
    meta: ownBodyMeta,
  })

export const sendOutcome = (postId: string, body: InputOf<typeof tellOutcome>['body']) =>
  call(tellOutcome, { params: { postId }, body })
