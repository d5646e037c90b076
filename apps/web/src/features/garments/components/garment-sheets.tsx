// The sheets behind a list of garments: the form of one, and all of one's closet to choose from.
import { useState } from 'react'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { continues, type GarmentDraft, isBlank } from '../garments.rules.ts'
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
  // A form that was closed before it was done: its words are there when it, or another new one, is opened.
  const [unfinished, setUnfinished] = useState<GarmentDraft | null>(null)
  const isThere = (draft: GarmentDraft) => drafts.some(({ key }) => key === draft.key)
  const goesOn = open && unfinished && continues(unfinished, open, isThere)
  const shown = goesOn ? unfinished : open
  const close = (left: GarmentDraft | null) => {
    setUnfinished(left)
    onOpen(null)
  }
  const done = (draft: GarmentDraft) => {
    onChange(
      isThere(draft)
        ? drafts.map((each) => (each.key === draft.key ? draft : each))
        : [...drafts, draft],
    )
    close(null)
  }
  return (
    <>
      {wasPicking && (
        <ClosetPicker open={isPicking} onClose={onPicked} drafts={drafts} onChange={onChange} />
      )}
      <GarmentSheet
        draft={shown}
        usual={drafts.findLast(({ size }) => size !== null)?.size ?? null}
        onChange={(draft) => {
          setUnfinished(null)
          onOpen(draft)
        }}
        onDone={done}
        onClose={() => close(shown && !isBlank(shown) && !drafts.includes(shown) ? shown : null)}
      />
    </>
  )
}
