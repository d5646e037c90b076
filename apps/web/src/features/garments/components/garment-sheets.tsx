// The sheets of a list of garments: the form of one garment, a line about a form that was closed unfinished, and the
// viewer's closet to choose from.
import { X } from 'lucide-react'
import { useState } from 'react'
import { garmentLimits } from '@kloset/contract/garments'
import { garmentsTexts } from '@kloset/texts/garments'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { GarmentFormState } from '../garment-drafts.ts'
import { type GarmentDraft, titleOf } from '../garments.rules.ts'
import { GarmentSheet } from './garment-sheet.tsx'

// Loaded on a press.
const ClosetPicker = lazyPart(async () => (await import('./closet-picker.tsx')).ClosetPicker)

interface NotDoneProps {
  form: GarmentFormState
  /** The look has the maximum number of garments. */
  isFull: boolean
}

function NotDone({ form: { left, whyNot, open, discard }, isFull }: NotDoneProps) {
  return (
    <div
      className={
        left ? 'mt-1 flex min-h-12 items-center gap-1 rounded-field bg-wash pl-3' : undefined
      }
    >
      {/* The element exists before its text, so that screen readers announce it. */}
      <p role="status" className="min-w-0 flex-1 text-14 text-ink-2">
        {whyNot && <span className="block py-1">{whyNot.title}</span>}
      </p>
      {left && !isFull && (
        <Button variant="text" size="sm" onClick={() => open(left)}>
          {garmentsTexts.goOn}
        </Button>
      )}
      {left && (
        <IconButton label={garmentsTexts.discard(titleOf(left))} onClick={discard}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

interface GarmentSheetsProps {
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
  form: GarmentFormState
  isPicking: boolean
  onPicked: () => void
}

export function GarmentSheets({ drafts, onChange, form, isPicking, onPicked }: GarmentSheetsProps) {
  const [wasPicking, setWasPicking] = useState(false)
  if (isPicking && !wasPicking) setWasPicking(true)
  return (
    <>
      <NotDone form={form} isFull={form.isLeftNew && drafts.length >= garmentLimits.perPost} />
      {wasPicking && (
        <ClosetPicker open={isPicking} onClose={onPicked} drafts={drafts} onChange={onChange} />
      )}
      <GarmentSheet
        draft={form.shown}
        usual={drafts.findLast(({ size }) => size !== null)?.size ?? null}
        onChange={form.change}
        onDone={form.done}
        onClose={form.close}
      />
    </>
  )
}
