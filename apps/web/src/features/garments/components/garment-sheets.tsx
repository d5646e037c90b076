// What belongs to a list of garments: the form of one in a sheet, the one whose form was closed half filled, and all of
// one's closet to choose from.
import { X } from 'lucide-react'
import { useState } from 'react'
import { garmentLimits } from '@kloset/contract/garments'
import { garmentsTexts } from '@kloset/texts/garments'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { continues, type GarmentDraft, titleOf, type Unfinished } from '../garments.rules.ts'
import { GarmentSheet } from './garment-sheet.tsx'

// Behind a press.
const ClosetPicker = lazyPart(async () => (await import('./closet-picker.tsx')).ClosetPicker)

interface NotDoneProps {
  /** Null when there is none. */
  draft: GarmentDraft | null
  /** The look has as many garments as it may have: one more cannot be added. */
  isFull: boolean
  onOpen: (draft: GarmentDraft) => void
  onDiscard: () => void
}

/** Otherwise it would be missing from what is shared, and nothing would say so. */
function NotDone({ draft, isFull, onOpen, onDiscard }: NotDoneProps) {
  const name = draft && titleOf(draft)
  return (
    <div
      className={
        draft ? 'mt-1 flex min-h-12 items-center gap-1 rounded-field bg-wash pl-3' : undefined
      }
    >
      {/* It is there before its words, so that they are read out. */}
      <p role="status" className="min-w-0 flex-1 text-14 text-ink-2">
        {name && <span className="block py-1">{garmentsTexts.notDone(name)}</span>}
      </p>
      {draft && !isFull && (
        <Button variant="text" size="sm" onClick={() => onOpen(draft)}>
          {garmentsTexts.goOn}
        </Button>
      )}
      {name && (
        <IconButton label={garmentsTexts.discard(name)} onClick={onDiscard}>
          <X aria-hidden className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

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
  const isLeft = unfinished && open === null && unfinished.isNew !== isThere(unfinished.draft)
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
      <NotDone
        draft={isLeft ? unfinished.draft : null}
        isFull={unfinished?.isNew === true && drafts.length >= garmentLimits.perPost}
        onOpen={onOpen}
        onDiscard={() => setUnfinished(null)}
      />
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
