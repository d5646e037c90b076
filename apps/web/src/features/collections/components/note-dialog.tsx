// The note on a saved post, which only its owner reads.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { collectionLimits } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { useSave } from '../collections.hooks.ts'
import { noteError } from './note-error.ts'

interface NoteDialogProps {
  postId: string
  note: string | null
  open: boolean
  onClose: () => void
}

function NoteForm({ postId, note, onClose }: Omit<NoteDialogProps, 'open'>) {
  const { write } = useSave(postId)
  const [typed, setTyped] = useState(note ?? '')
  const [isBusy, setBusy] = useState(false)
  const error = noteError(typed)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (error || isBusy) return
    setBusy(true)
    if (await write(typed)) onClose()
    setBusy(false)
  }
  return (
    <form onSubmit={save} className="mt-4">
      <TextArea
        label={collectionsTexts.note}
        hint={collectionsTexts.noteHint}
        value={typed}
        maxCount={collectionLimits.noteLength}
        error={error}
        disabled={isBusy}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="text" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" busy={isBusy} disabled={error !== undefined}>
          {collectionsTexts.keepNote}
        </Button>
      </div>
    </form>
  )
}

export const NoteDialog = ({ open, onClose, ...form }: NoteDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title={collectionsTexts.noteTitle}
    closable={false}
  >
    <NoteForm {...form} onClose={onClose} />
  </Dialog>
)
