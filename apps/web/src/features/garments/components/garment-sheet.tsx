// The form of one garment, in a sheet.
import { useState } from 'react'
import { garmentsTexts } from '@kloset/texts/garments'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { errorsOf, type GarmentDraft, titleOf, whyNotDone } from '../garments.rules.ts'
import { GarmentForm } from './garment-form.tsx'

export function GarmentSheet({
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
  // Keeps the last contents while it slides out.
  const [last, setLast] = useState<GarmentDraft | null>(null)
  if (draft && draft !== last) setLast(draft)
  const shown = draft ?? last
  const whyNot = shown ? whyNotDone(shown) : null
  /** The garment whose wrong fields are marked, and how often Done failed for it. */
  const [marked, setMarked] = useState<{ key: string; times: number } | null>(null)
  const finish = (finished: GarmentDraft) => {
    const isWrong = Object.values(errorsOf(finished)).some((error) => error !== undefined)
    setMarked(isWrong ? { key: finished.key, times: (marked?.times ?? 0) + 1 } : null)
    if (!isWrong) onDone(finished)
  }
  return (
    <Sheet
      open={draft !== null}
      onOpenChange={(open) => open || onClose()}
      title={shown ? titleOf(shown) : garmentsTexts.new}
      actions={
        <Button
          size="sm"
          disabled={whyNot !== null}
          onClick={() => shown && finish(shown)}
          className="mr-1"
        >
          {garmentsTexts.done}
        </Button>
      }
    >
      {shown && (
        <GarmentForm
          draft={shown}
          marked={marked?.key === shown.key ? marked.times : 0}
          onChange={onChange}
          usual={usual?.system ?? null}
        />
      )}
    </Sheet>
  )
}
