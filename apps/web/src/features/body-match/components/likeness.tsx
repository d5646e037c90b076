// How a poster's body matches. On a card, beside the name: ticks under ANY; under ALL, where they would all
// be full, a word. In an open post, a line of its own. Never a number of inches.
import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import { MatchTicks, TickMarks } from '../../../ui/match-ticks.tsx'

export function Likeness({ match, matchAll }: { match: BodyMatch; matchAll: boolean }) {
  const { matched, of, similarity } = match
  if (!matchAll) return <MatchTicks matched={matched} total={of} />
  if (similarity === null) return null
  return <span className="shrink-0 text-muted">{filterTexts.likeness[similarity]}</span>
}

export function LikenessLine({ match }: { match: BodyMatch }) {
  const { matched, of, similarity } = match
  const texts = [filterTexts.bodyLikeMine, commonTexts.measuresMatched(matched, of)]
  if (similarity) texts.push(filterTexts.likeness[similarity])
  return (
    <p className="mt-3 flex items-center gap-2.5 text-muted">
      <TickMarks matched={matched} total={of} />
      {texts.join(' · ')}
    </p>
  )
}
