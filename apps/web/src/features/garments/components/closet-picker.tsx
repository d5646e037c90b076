// Chooses what is worn on a look from one's own closet: one press each, and once more takes it back.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { garmentLimits } from '@kloset/contract/garments'
import { closetTexts } from '@kloset/texts/closet'
import { garmentsTexts } from '@kloset/texts/garments'
import { newId } from '../../../lib/api/new-id.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type ClosetFilter, closetNumbersQuery, closetQuery } from '../closet.api.ts'
import { wornAgain } from '../closet.rules.ts'
import { closetKeyOf, type GarmentDraft, titleOf } from '../garments.rules.ts'
import { ClosetFilters } from './closet-filters.tsx'
import { ClosetPicture } from './closet-picture.tsx'

interface ChoicesProps {
  items: readonly ClosetGarment[]
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
}

function Choices({ items, drafts, onChange }: ChoicesProps) {
  const isFull = drafts.length >= garmentLimits.perPost
  return (
    <ul aria-label={closetTexts.title} className="grid grid-cols-3 gap-x-2 gap-y-4">
      {items.map((item) => {
        const key = closetKeyOf(item.garment)
        const others = drafts.filter((draft) => closetKeyOf(draft) !== key)
        const isChosen = others.length < drafts.length
        const press = () => onChange(isChosen ? others : [...drafts, wornAgain(item, newId())])
        return (
          <li key={item.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={press}
              className="group block w-full text-left disabled:opacity-50"
            >
              <span className="relative block">
                <ClosetPicture
                  item={item}
                  sizes="(min-width: 768px) 260px, 60vw"
                  className="aspect-3/4"
                />
                <span
                  aria-hidden
                  className={cx(
                    'absolute top-2 right-2 grid size-6 place-items-center rounded-full',
                    isChosen ? 'bg-ink text-on-ink' : 'bg-label ring-2 ring-on-label',
                  )}
                >
                  {isChosen && <Check className="size-4" />}
                </span>
              </span>
              <span className={cx('mt-1.5 block text-14 break-words', !isChosen && 'text-muted')}>
                {titleOf(item.garment)}
              </span>
              {item.garment.brand && (
                <span className="block truncate text-12 text-muted">{item.garment.brand}</span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

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
        rowHeight="h-28"
        empty={<EmptyState title={closetTexts.emptyFilter} />}
      >
        {(items) => <Choices items={items} drafts={drafts} onChange={onChange} />}
      </PagedList>
    </Sheet>
  )
}
