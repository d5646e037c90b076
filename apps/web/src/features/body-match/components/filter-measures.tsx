// The measures of a body filter: the main ones are visible at once, the others unfold.
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { MeasureName } from '@kloset/contract/measurements'
import { measureNames } from '@kloset/contract/measurements'
import { filterSheetTexts } from '@kloset/texts/filter-sheet'
import { isAskedOf } from '../../../entities/body/measures.ts'
import { cx } from '../../../ui/cx.ts'
import type { Draft } from '../body-match.rules.ts'
import type { FilterOwn } from '../chips.rules.ts'
import { FilterRow } from './filter-row.tsx'

const mainMeasures: readonly MeasureName[] = ['height', 'chest', 'waist', 'hips', 'weight']

interface FilterMeasuresProps {
  draft: Draft
  own: FilterOwn
  onChange: (changes: Partial<Draft>) => void
}

export function FilterMeasures({ draft, own, onChange }: FilterMeasuresProps) {
  // Kept from the start: a row must not vanish under the finger when it is switched off.
  const [onAtStart] = useState(() => measureNames.filter((name) => draft.rows[name].isOn))
  const more = measureNames.filter(
    (name) =>
      !mainMeasures.includes(name) &&
      (isAskedOf(name, own.bodyType ?? 'feminine') || onAtStart.includes(name)),
  )
  const [isUnfolded, setIsUnfolded] = useState(() => more.some((name) => onAtStart.includes(name)))
  const row = (name: MeasureName) => (
    <FilterRow
      key={name}
      name={name}
      row={draft.rows[name]}
      own={own}
      onChange={(next) => onChange({ rows: { ...draft.rows, [name]: next } })}
    />
  )
  return (
    <>
      {mainMeasures.map(row)}
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setIsUnfolded(!isUnfolded)}
        className="focus-inset flex h-13 w-full items-center border-b border-line text-16 font-medium"
      >
        {filterSheetTexts.moreMeasures}{' '}
        <span className="flex-1 pl-2 text-left font-normal text-muted">{more.length}</span>
        <ChevronDown
          aria-hidden
          className={cx('transition-[rotate]', isUnfolded && 'rotate-180')}
        />
      </button>
      {isUnfolded && more.map(row)}
    </>
  )
}
