// The note on a saved post, which only its owner reads.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { collectionLimits } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormButtons } from '../../../ui/form-dialog.tsx'
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
    <form onSubmit={save} className="mt-4 flex flex-col gap-5">
      <TextArea
        label={collectionsTexts.note}
        hint={collectionsTexts.noteHint}
        value={typed}
        maxCount={collectionLimits.noteLength}
        error={error}
        disabled={isBusy}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormButtons
        onClose={onClose}
        submitLabel={collectionsTexts.keepNote}
        busy={isBusy}
        disabled={error !== undefined}
      />
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
