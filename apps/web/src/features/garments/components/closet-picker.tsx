// Chooses the garments of a look from the viewer's closet: one press chooses, another takes it back.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { garmentLimits } from '@kloset/contract/garments'
import { closetTexts } from '@kloset/texts/closet'
import { garmentsTexts } from '@kloset/texts/garments'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type ClosetFilter, closetNumbersQuery, closetQuery } from '../closet.api.ts'
import type { GarmentDraft } from '../garments.rules.ts'
import { ClosetChoice } from './closet-choice.tsx'
import { ClosetFilters } from './closet-filters.tsx'
import { choiceTiles } from './closet-picture.tsx'

interface ClosetPickerProps {
  open: boolean
  onClose: () => void
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
}

export function ClosetPicker({ open, onClose, drafts, onChange }: ClosetPickerProps) {
  const [filter, setFilter] = useState<ClosetFilter>({ state: 'kept' })
  const { data: numbers } = useQuery(closetNumbersQuery)
  const query = useInfiniteQuery(closetQuery(filter))
  const isFull = drafts.length >= garmentLimits.perPost
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={closetTexts.chooseTitle}
      footer={
        <div className="flex items-center gap-3">
          <p role="status" className="flex-1 text-14 text-muted">
            {isFull ? closetTexts.full(garmentLimits.perPost) : closetTexts.chosen(drafts.length)}
          </p>
          <Button onClick={onClose}>{garmentsTexts.done}</Button>
        </div>
      }
    >
      <p className="-mt-1 mb-3 text-14 text-muted">{closetTexts.chooseLine}</p>
      {numbers && (
        <ClosetFilters
          numbers={numbers}
          filter={filter}
          onFilter={setFilter}
          className="-mx-5 mb-4 px-5"
        />
      )}
      <PagedList
        query={query}
        loading={closetTexts.loading}
        failure={closetTexts.loadFailed}
        tiles={choiceTiles}
        empty={<EmptyState title={closetTexts.emptyFilter} />}
      >
        {(items) => (
          <ul aria-label={closetTexts.title} className={choiceTiles.grid}>
            {items.map((item) => (
              <li key={item.id} className="min-w-0">
                <ClosetChoice
                  item={item}
                  drafts={drafts}
                  onChange={onChange}
                  sizes="(min-width: 768px) 260px, 60vw"
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Sheet>
  )
}
