// The garments of a look as rows, each with its form in a sheet: in the composer and on a look that is there.
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Shirt, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { garmentLimits } from '@kloset/contract/garments'
import { closetTexts } from '@kloset/texts/closet'
import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { newId } from '../../../lib/api/new-id.ts'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { closetNumbersQuery } from '../closet.api.ts'
import { type GarmentDraft, emptyGarment, titleOf, whyNotDone } from '../garments.rules.ts'
import { GarmentForm } from './garment-form.tsx'

// Behind a press.
const ClosetPicker = lazyPart(async () => (await import('./closet-picker.tsx')).ClosetPicker)

function GarmentRows({
  drafts,
  onEdit,
  onRemove,
}: {
  drafts: readonly GarmentDraft[]
  onEdit: (draft: GarmentDraft) => void
  onRemove: (key: string) => void
}) {
  return (
    <ul className="border-b border-line">
      {drafts.map((draft) => (
        <li key={draft.key} className="flex min-h-16 items-center gap-3 border-t border-line">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{titleOf(draft)}</span>
            <span className="block truncate text-12 text-muted">
              {[draft.brand, draft.verdict && garmentsTexts.verdicts[draft.verdict]]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="serif-20">{draft.size?.label}</span>
          <IconButton label={garmentsTexts.edit(titleOf(draft))} onClick={() => onEdit(draft)}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label={commonTexts.removeThe(titleOf(draft))}
            onClick={() => onRemove(draft.key)}
            className="-mr-3"
          >
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** The form of one garment, in a sheet. */
function GarmentSheet({
  draft,
  usual,
  onChange,
  onDone,
  onClose,
}: {
  draft: GarmentDraft | null
  usual: GarmentDraft['size']
  onChange: (draft: GarmentDraft) => void
  onDone: (draft: GarmentDraft) => void
  onClose: () => void
}) {
  // Keeps the last contents while it slides away.
  const [last, setLast] = useState<GarmentDraft | null>(null)
  if (draft && draft !== last) setLast(draft)
  const shown = draft ?? last
  const whyNot = shown ? whyNotDone(shown) : null
  return (
    <Sheet
      open={draft !== null}
      onOpenChange={(open) => open || onClose()}
      title={shown ? titleOf(shown) : garmentsTexts.new}
      actions={
        <Button
          size="sm"
          disabled={whyNot !== null}
          onClick={() => shown && onDone(shown)}
          className="mr-1"
        >
          {garmentsTexts.done}
        </Button>
      }
    >
      {shown && <GarmentForm draft={shown} onChange={onChange} usual={usual?.system ?? null} />}
    </Sheet>
  )
}

interface GarmentEditorProps {
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
  /** A garment that is open without being in the list: made of a product dot. */
  open: GarmentDraft | null
  onOpen: (draft: GarmentDraft | null) => void
  disabled?: boolean
}

export function GarmentEditor({ drafts, onChange, open, onOpen, disabled }: GarmentEditorProps) {
  const done = (draft: GarmentDraft) => {
    const isThere = drafts.some(({ key }) => key === draft.key)
    onChange(
      isThere ? drafts.map((each) => (each.key === draft.key ? draft : each)) : [...drafts, draft],
    )
    onOpen(null)
  }
  const [picking, setPicking] = useState<'unused' | 'open' | 'closed'>('unused')
  const { data: numbers } = useQuery(closetNumbersQuery)
  const hasCloset = (numbers?.states.kept ?? 0) > 0
  const usual = drafts.findLast(({ size }) => size !== null)?.size ?? null
  return (
    <section aria-labelledby="garments">
      <div className="flex h-11 items-center">
        <h2 id="garments" className="serif-20 flex-1">
          {garmentsTexts.title}
        </h2>
        {drafts.length > 0 && <span className="text-muted tabular-nums">{drafts.length}</span>}
      </div>
      {drafts.length > 0 ? (
        <GarmentRows
          drafts={drafts}
          onEdit={onOpen}
          onRemove={(key) => onChange(drafts.filter((each) => each.key !== key))}
        />
      ) : (
        <p className="text-14 text-muted">{garmentsTexts.empty}</p>
      )}
      {drafts.length < garmentLimits.perPost && (
        <div className="-ml-4 mt-1 flex flex-wrap">
          <Button variant="text" disabled={disabled} onClick={() => onOpen(emptyGarment(newId()))}>
            <Plus aria-hidden />
            {garmentsTexts.add}
          </Button>
          {hasCloset && (
            <Button variant="text" disabled={disabled} onClick={() => setPicking('open')}>
              <Shirt aria-hidden />
              {closetTexts.choose}
            </Button>
          )}
        </div>
      )}
      {picking !== 'unused' && (
        <Suspense>
          <ClosetPicker
            open={picking === 'open'}
            onClose={() => setPicking('closed')}
            drafts={drafts}
            onChange={onChange}
          />
        </Suspense>
      )}
      <GarmentSheet
        draft={open}
        usual={usual}
        onChange={onOpen}
        onDone={done}
        onClose={() => onOpen(null)}
      />
    </section>
  )
}
