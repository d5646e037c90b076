// A vote for people with similar bodies requires that others can find the author by their body.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PostType } from '@kloset/contract/posts.schemas'
import type { Message } from '@kloset/texts/message'
import { votesTexts } from '@kloset/texts/votes'
import { measurementsQuery } from '../../features/measurements/measurements.api.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { paths } from '../../lib/navigation/paths.ts'

/** Why nobody could vote; null when somebody can, or while the body is not loaded. The server checks the rest. */
export function useWhyNoVoters(postType: PostType, { audience, vote }: ComposerText) {
  const isAsked =
    postType === 'style_vote' && audience === 'everyone' && vote.votesFrom === 'similar'
  const { data } = useQuery({ ...measurementsQuery, enabled: isAsked })
  const why: Message = { title: votesTexts.similarNeedsBody }
  return isAsked && data?.allowMeasurementFiltering === false ? why : null
}

/** The line under this option: what is missing, with a link to it. */
export function SimilarVotersLine() {
  const { data } = useQuery(measurementsQuery)
  if (data?.allowMeasurementFiltering !== false) return null
  return (
    <p className="mt-2 text-14 text-accent">
      {votesTexts.similarNeedsBody}{' '}
      <Link
        to={paths.bodySetup}
        className="target relative font-semibold underline underline-offset-3"
      >
        {votesTexts.toMyBody}
      </Link>
    </p>
  )
}
