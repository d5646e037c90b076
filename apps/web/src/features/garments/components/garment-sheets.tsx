// The sheets behind a list of garments: the form of one, and all of one's closet to choose from.
import { useState } from 'react'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import type { GarmentDraft } from '../garments.rules.ts'
import { GarmentSheet } from './garment-sheet.tsx'

// Behind a press.
const ClosetPicker = lazyPart(async () => (await import('./closet-picker.tsx')).ClosetPicker)

interface GarmentSheetsProps {
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
  /** The garment whose form is open; it need not be in the list. */
  open: GarmentDraft | null
  onOpen: (draft: GarmentDraft | null) => void
  isPicking: boolean
  onPicked: () => void
}

export function GarmentSheets({ drafts, onChange, open, onOpen, ...picker }: GarmentSheetsProps) {
  const { isPicking, onPicked } = picker
  const [wasPicking, setWasPicking] = useState(false)
  if (isPicking && !wasPicking) setWasPicking(true)
  const done = (draft: GarmentDraft) => {
    const isThere = drafts.some(({ key }) => key === draft.key)
    onChange(
      isThere ? drafts.map((each) => (each.key === draft.key ? draft : each)) : [...drafts, draft],
    )
    onOpen(null)
  }
  return (
    <>
      {wasPicking && (
        <ClosetPicker open={isPicking} onClose={onPicked} drafts={drafts} onChange={onChange} />
      )}
      <GarmentSheet
        draft={open}
        usual={drafts.findLast(({ size }) => size !== null)?.size ?? null}
        onChange={onOpen}
        onDone={done}
        onClose={() => onOpen(null)}
      />
    </>
  )
}
