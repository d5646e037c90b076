// The packing list for chosen days: the garments of their looks, each once, to tick off and to copy.
import { useQueries } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { WornLook } from '@kloset/contract/closet.schemas'
import { closetTexts } from '@kloset/texts/closet'
import { commonTexts } from '@kloset/texts/common'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { toast } from '../../../ui/toast.ts'
import { type CalendarView, packedForText, packingListOf } from '../calendar.rules.ts'
import { garmentsQuery } from '../garments.api.ts'
import { lineOf, titleOf } from '../garments.rules.ts'
import { LookPicture } from './look-picture.tsx'

interface PackingListProps {
  /** The looks of the chosen days, by the key of the day. */
  days: ReadonlyMap<string, readonly WornLook[]>
  /** The view of the calendar beside the list. */
  view: CalendarView
}

type Packed = ReturnType<typeof packingListOf>[number]

interface PackingRowProps {
  item: Packed
  /** The keys of the chosen days. */
  chosen: readonly string[]
  view: CalendarView
  isPacked: boolean
  onPacked: (isPacked: boolean) => void
}

function PackingRow({ item, chosen, view, isPacked, onPacked }: PackingRowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <LookPicture look={item} garment={item.garment} className="w-10 shrink-0" />
      <Checkbox
        checked={isPacked}
        onCheckedChange={onPacked}
        className="min-w-0 flex-1"
        label={
          <>
            <span className="block font-medium break-words text-ink">{titleOf(item.garment)}</span>
            <span className="block text-12 text-muted">{lineOf(item.garment)}</span>
          </>
        }
      />
      <span className="max-w-32 shrink-0 text-right text-12 text-muted">
        {packedForText(item.days, chosen, view)}
      </span>
    </li>
  )
}

/** Copies the list as lines of text. */
async function copy(list: readonly Packed[]): Promise<void> {
  const lines = list.map(({ garment }) =>
    [titleOf(garment), garment.brand].filter(Boolean).join(', '),
  )
  try {
    await navigator.clipboard.writeText(lines.join('\n'))
    toast(closetTexts.listCopied, { id: 'packing-list' })
  } catch {
    toast(closetTexts.listNotCopied, { kind: 'error', id: 'packing-list' })
  }
}

export function PackingList({ days, view }: PackingListProps) {
  const chosen = [...days.keys()].toSorted()
  const looks = chosen.flatMap((day) => (days.get(day) ?? []).map((look) => ({ ...look, day })))
  const answers = useQueries({ queries: looks.map(({ postId }) => garmentsQuery(postId)) })
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set())
  const isLoading = answers.some(({ isPending }) => isPending)
  const list = packingListOf(
    looks.map((look, index) => ({ ...look, garments: answers[index]?.data?.items ?? [] })),
  )
  const done = list.filter(({ key }) => packed.has(key)).length
  const tick = (key: string, isPacked: boolean) => {
    const next = new Set(packed)
    if (isPacked) next.add(key)
    else next.delete(key)
    setPacked(next)
  }
  if (looks.length === 0) return null
  return (
    <section aria-labelledby="packing-list">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="packing-list" className="serif-20">
          {closetTexts.packing}
        </h2>
        {list.length > 0 && (
          <span role="status" className="text-12 text-muted">
            {closetTexts.packed(done, list.length)}
          </span>
        )}
      </div>
      {answers.some(({ isError }) => isError) && (
        <p role="alert" className="mt-1 text-14 text-muted">
          {closetTexts.packingFailed}
        </p>
      )}
      {list.length === 0 && (
        <p className="mt-1 text-14 text-muted">
          {isLoading ? commonTexts.loading : closetTexts.packingEmpty}
        </p>
      )}
      {list.length > 0 && (
        <>
          <ul className="mt-2 border-b border-line">
            {list.map((item) => (
              <PackingRow
                key={item.key}
                item={item}
                chosen={chosen}
                view={view}
                isPacked={packed.has(item.key)}
                onPacked={(isPacked) => tick(item.key, isPacked)}
              />
            ))}
          </ul>
          <Button
            variant="outline"
            size="sm"
            className="mt-4"
            icon={<Copy aria-hidden />}
            onClick={() => void copy(list)}
          >
            {closetTexts.copyList}
          </Button>
        </>
      )}
    </section>
  )
}
