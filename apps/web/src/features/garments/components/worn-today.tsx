// Chooses the garments of today's look: the viewer's closet in a row, a new garment, and the whole closet.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { garmentLimits } from '@kloset/contract/garments'
import { closetTexts } from '@kloset/texts/closet'
import { garmentsTexts } from '@kloset/texts/garments'
import { newId } from '../../../lib/api/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { closetNumbersQuery, closetQuery } from '../closet.api.ts'
import { type GarmentFormState, useRemoving } from '../garment-drafts.ts'
import { closetKeyOf, emptyGarment, type GarmentDraft } from '../garments.rules.ts'
import { ClosetChoice } from './closet-choice.tsx'
import { GarmentRows } from './garment-rows.tsx'
import { GarmentSheets } from './garment-sheets.tsx'

interface ChoiceProps {
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
}

interface WornTodayProps extends ChoiceProps {
  form: GarmentFormState
  /** While the look is sent: a change would not be included. */
  disabled: boolean
}

const cell = 'w-26 shrink-0 lg:w-32'

interface ClosetRowProps extends ChoiceProps {
  /** Undefined while the garments load. */
  items: readonly ClosetGarment[] | undefined
}

/** The closet as one row: one press chooses a garment. */
function ClosetRow({ items, ...choice }: ClosetRowProps) {
  return (
    <ul
      aria-label={closetTexts.title}
      aria-busy={items === undefined}
      className="-mx-4 flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-1 lg:-mx-10 lg:px-10"
    >
      {items === undefined
        ? [0, 1, 2, 3].map((index) => (
            <li key={index} className={cell}>
              <Skeleton className="aspect-3/4 rounded-pic" />
            </li>
          ))
        : items.map((item) => (
            <li key={item.id} className={cell}>
              <ClosetChoice item={item} {...choice} sizes="220px" />
            </li>
          ))}
    </ul>
  )
}

export function WornToday({ drafts, onChange, form, disabled }: WornTodayProps) {
  const { data: numbers } = useQuery(closetNumbersQuery)
  const { data, error, refetch } = useInfiniteQuery(closetQuery({ state: 'kept' }))
  const remove = useRemoving({ drafts, onChange }, disabled)
  const [isPicking, setIsPicking] = useState(false)
  const items = data?.pages[0]?.items
  const inRow = new Set(items?.map(({ garment }) => closetKeyOf(garment)))
  // Garments that were described here, or chosen from the whole closet.
  const others = drafts.filter((draft) => !inRow.has(closetKeyOf(draft)))
  const isFull = drafts.length >= garmentLimits.perPost
  const isEmpty = items?.length === 0
  return (
    <fieldset disabled={disabled} className="contents">
      {items !== undefined && (!isEmpty || drafts.length === 0) && (
        <p className="text-14 text-pretty text-muted">
          {isEmpty ? closetTexts.today.firstTime : closetTexts.today.line}
        </p>
      )}
      {error && !data && (
        <ErrorState title={closetTexts.loadFailed.title} error={error} onRetry={refetch} />
      )}
      {!error && !isEmpty && <ClosetRow items={items} drafts={drafts} onChange={onChange} />}
      {others.length > 0 && <GarmentRows drafts={others} onEdit={form.open} onRemove={remove} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          disabled={isFull}
          icon={<Plus aria-hidden />}
          onClick={() => form.open(emptyGarment(newId()))}
        >
          {garmentsTexts.add}
        </Button>
        {(numbers?.states.kept ?? 0) > 0 && (
          <Button
            variant="outline"
            icon={<Search aria-hidden />}
            onClick={() => setIsPicking(true)}
          >
            {closetTexts.today.find}
          </Button>
        )}
      </div>
      <p role="status" className="text-14 text-muted">
        {isFull
          ? closetTexts.full(garmentLimits.perPost)
          : drafts.length > 0 && closetTexts.chosen(drafts.length)}
      </p>
      <GarmentSheets
        drafts={drafts}
        onChange={onChange}
        form={form}
        isPicking={isPicking}
        onPicked={() => setIsPicking(false)}
      />
    </fieldset>
  )
}
