// How a poster's body matches, beside the name: ticks under ANY; under ALL, where they would all be full,
// a word. Never a number of inches.
import type { BodyMatch } from '@kloset/contract/body-match'
import { MatchTicks } from '../../../ui/match-ticks.tsx'

export function Likeness({ match, matchAll }: { match: BodyMatch; matchAll: boolean }) {
  if (!matchAll) return <MatchTicks matched={match.matched} total={match.of} />
  if (match.similarity === null) return null
  return <span className="shrink-0 text-muted">{match.similarity}</span>
}
