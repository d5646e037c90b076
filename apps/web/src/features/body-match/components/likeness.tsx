// How a poster's body matches. On a card, beside the name: ticks, and under ALL a word. In an open post, a line of its
// own. Never a number of inches.
import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import { ChevronDown } from 'lucide-react'
import { commonTexts } from '@kloset/texts/common'
import { filterTexts } from '@kloset/texts/filter'
import { measureLabel } from '../../../entities/body/measures.ts'
import { MatchTicks, TickMarks } from '../../../ui/match-ticks.tsx'

/**
 * The ticks of a card, and the word when there is one. Even under ALL some ticks can be short, because a list with
 * few matches is widened. Under ANY there is no word: one measure in common does not make two bodies alike.
 */
export function Likeness({ match, matchAll }: { match: BodyMatch; matchAll: boolean }) {
  const { matched, of, similarity } = match
  const word = matchAll ? similarity : null
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-muted">
      <MatchTicks matched={matched} total={of} hasTooltip={!matchAll} />
      {word && filterTexts.likeness[word]}
    </span>
  )
}

interface LikenessLineProps {
  match: BodyMatch
  isFiltered: boolean
  isOfMine: boolean
}

/**
 * Says why the viewer sees a post; a press explains the ticks and the word.
 * @param isFiltered whether the post comes from a filter, not from the looks on bodies like the viewer's
 * @param isOfMine whether bodies are compared with the viewer's own
 */
export function LikenessLine({ match, isFiltered, isOfMine }: LikenessLineProps) {
  const { matched, of, similarity, closeOn } = match
  const isUnlike = matched === 0 && !similarity
  const texts: string[] = []
  if (isUnlike && isOfMine && !isFiltered) texts.push(filterTexts.bodyUnlikeYours)
  else if (similarity || !isFiltered) {
    texts.push(isOfMine ? filterTexts.bodyLikeYours : filterTexts.bodyAsAsked)
  }
  // "0 of 2" beside "close" would look like a mistake, although bodies can be alike without a matching measure.
  if (matched > 0 || isUnlike) texts.push(commonTexts.measuresMatched(matched, of))
  if (similarity) texts.push(filterTexts.likeness[similarity])
  return (
    <details className="group text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-field [&::-webkit-details-marker]:hidden">
        <TickMarks matched={matched} total={of} />
        <span className="flex-1">
          {texts.join(' · ')}
          {closeOn.length > 0 && (
            <span className="block text-14">
              {filterTexts.closeOn(closeOn.map((name) => measureLabel(name, null)))}
            </span>
          )}
        </span>
        <ChevronDown
          aria-label={filterTexts.explain}
          className="size-5 transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="pb-2 text-14 text-pretty">
        {filterTexts.legend(of)} {filterTexts.legendWords}{' '}
        {closeOn.length > 0 && filterTexts.legendCloseOn}
      </p>
    </details>
  )
}
