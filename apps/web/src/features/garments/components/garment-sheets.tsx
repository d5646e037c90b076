// The sheets behind a list of garments: the form of one, and all of one's closet to choose from.
import { useState } from 'react'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { continues, type GarmentDraft, type Unfinished } from '../garments.rules.ts'
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
  // What was changed in a form, until it is done: a form that was closed goes on there when it, or another new one, is
  // opened.
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const isThere = (draft: GarmentDraft) => drafts.some(({ key }) => key === draft.key)
  const goesOn = open && unfinished && continues(unfinished, { draft: open, isNew: !isThere(open) })
  const shown = goesOn ? unfinished.draft : open
  const done = (draft: GarmentDraft) => {
    onChange(
      isThere(draft)
        ? drafts.map((each) => (each.key === draft.key ? draft : each))
        : [...drafts, draft],
    )
    setUnfinished(null)
    onOpen(null)
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
          setUnfinished({ draft, isNew: !isThere(draft) })
          onOpen(draft)
        }}
        onDone={done}
        onClose={() => onOpen(null)}
      />
    </>
  )
}
