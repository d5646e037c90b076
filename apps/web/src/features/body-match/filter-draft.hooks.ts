// A body filter while it is filled in: the draft, the count of its results, and the label of the apply button.
import { useState } from 'react'
import type { BodyFilter } from '@kloset/contract/body-match'
import { countCriteria, encodeBodyFilter } from '@kloset/contract/body-match'
import type { Measurements } from '@kloset/contract/measurements.schemas'
import { measureNames } from '@kloset/contract/measurements'
import { commonTexts } from '@kloset/texts/common'
import { filterSheetTexts } from '@kloset/texts/filter-sheet'
import { type Noun, filterTexts } from '@kloset/texts/filter'
import { useLiveCount } from './body-match.hooks.ts'
import type { CountQuery } from './body-match.hooks.ts'
import { clearDraft, draftOf, filterOf, isWrong, presetOf, withPreset } from './body-match.rules.ts'
import type { Draft } from './body-match.rules.ts'
import { countedText, defaultOwn } from './chips.rules.ts'

interface FilterDraftOptions {
  filter: BodyFilter
  own: Measurements | undefined
  countQuery: CountQuery
  noun: Noun
}

/** The label of the button. When the list is widened: how many match exactly, and how many more are shown. */
function showLabel({ counted, isCurrent }: ReturnType<typeof useLiveCount>, noun: Noun): string {
  const word = (number: number) => filterTexts.noun(number, noun)
  if (!counted) return filterSheetTexts.showEvery(word)
  const { count, more, exact, widened } = counted
  if (count === 0 && !more && isCurrent) return filterSheetTexts.noneOf(word)
  if (exact === undefined || !widened) return filterSheetTexts.show(countedText(counted, noun))
  return filterSheetTexts.showWider(exact, count - exact, more, word)
}

export function useFilterDraft({ filter, own, countQuery, noun }: FilterDraftOptions) {
  // Until the first change, the draft follows the person's measurements, which may load after the form is opened.
  const [changed, setDraft] = useState<Draft | null>(null)
  const draft = changed ?? draftOf(filter, own)
  const chosen = filterOf(draft)
  const isActive = countCriteria(chosen) > 0
  const units = own ?? defaultOwn
  const mustFix = isWrong(draft, units)
  // A half-typed number is another filter, and the server limits how many filters a person tries.
  const live = useLiveCount(mustFix ? '' : encodeBodyFilter(chosen), countQuery)
  const isEmpty = isActive && live.isCurrent && live.counted?.count === 0 && !live.counted.more
  const activeLabel = isActive ? showLabel(live, noun) : filterSheetTexts.showAll
  return {
    draft,
    chosen,
    isMeasured: own !== undefined && measureNames.some((name) => own[name] !== null),
    /** Whether the count in the label is of the current draft. */
    isCounted: live.isCurrent,
    applyLabel: mustFix ? commonTexts.checkFields : activeLabel,
    canApply: !isEmpty && !mustFix,
    /** People who are left out only because a measure is missing. */
    leftOut: live.isCurrent && isActive ? (live.counted?.leftOut ?? 0) : 0,
    preset: presetOf(draft, units),
    choosePreset: (preset: Parameters<typeof withPreset>[1]) =>
      setDraft(withPreset(draft, preset, units)),
    change: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    clear: () => setDraft(clearDraft(draft, own)),
  }
}
