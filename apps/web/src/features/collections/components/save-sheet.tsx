// Chooses where a saved post is kept: in a collection or a new one. It can also be unsaved.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { collectionLimits } from '@kloset/contract/collections'
import type { Collection } from '@kloset/contract/collections.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { Button } from '../../../ui/button.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { collectionsQuery } from '../collections.api.ts'
import { useSave } from '../collections.hooks.ts'
import { CollectionCover } from './collection-cover.tsx'
import { SharingMark } from './sharing-mark.tsx'
import { noteError } from './note-error.ts'
import { useNameForm } from './use-name-form.ts'

interface SaveSheetProps {
  postId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface ChoiceProps {
  name: string
  collection: Collection
  checked: boolean
  onChoose: () => unknown
}

function Choice({ name, collection, checked, onChoose }: ChoiceProps) {
  return (
    <ChoiceRow
      name={name}
      checked={checked}
      onChoose={onChoose}
      picture={<CollectionCover isSmall covers={collection.covers} />}
    >
      <span className="block font-semibold break-words">{collection.name}</span>
      <span className="flex items-center gap-1.5 text-12 text-muted">
        <span className="mr-1">{collectionsTexts.counted(collection.postsCount)}</span>
        <SharingMark collection={collection} />
      </span>
    </ChoiceRow>
  )
}

/** The field takes the focus of the button that it replaces. */
const focus = (field: HTMLInputElement | null) => field?.focus()

interface NewCollectionProps {
  create: (name: string, clientKey: string) => Promise<unknown>
}

function NewCollectionForm({ create, onCreated }: NewCollectionProps & { onCreated: () => void }) {
  const { form, field, submit } = useNameForm({ send: create, onSent: onCreated })
  return (
    <form
      {...form}
      aria-label={collectionsTexts.newCollection}
      className="flex items-end gap-3 border-t border-line py-3"
    >
      <TextField {...field} ref={focus} className="min-w-0 flex-1" />
      <Button type="submit" busy={submit.busy}>
        {collectionsTexts.create}
      </Button>
    </form>
  )
}

function NewCollection({ create }: NewCollectionProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NewCollectionForm create={create} onCreated={() => setOpen(false)} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="focus-inset flex min-h-18 w-full items-center gap-4 border-t border-line py-2.5 text-left"
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-thumb bg-wash">
        <Plus aria-hidden />
      </span>
      <span className="font-semibold">{collectionsTexts.newCollection}</span>
    </button>
  )
}

export function SaveSheet({ postId, open, onOpenChange }: SaveSheetProps) {
  const name = useId()
  const { data, error, refetch } = useQuery({ ...collectionsQuery(postId), enabled: open })
  const { move, moveToNew, remove, write } = useSave(postId)
  // The typed note is saved however the sheet is closed. When that fails, the sheet shows it again.
  const [typed, setTyped] = useState<string | null>(null)
  const keepNote = async () => {
    if (typed === null || typed.trim() === (data?.note ?? '')) return
    if (noteError(typed)) return
    if (!(await write(typed))) return
    await refetch()
    // The sheet may be open again, with more text typed.
    setTyped((now) => (now === typed ? null : now))
  }
  const close = () => {
    void keepNote()
    onOpenChange(false)
  }
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = async (collectionId: string) => {
    setChosen(collectionId)
    await move(collectionId)
    await refetch()
    // Another collection may be chosen by now.
    setChosen((now) => (now === collectionId ? null : now))
  }
  const removeIt = () => {
    setTyped(null)
    onOpenChange(false)
    void remove()
  }
  const footer = (
    <div className="flex gap-2">
      <Button variant="text" size="lg" onClick={removeIt}>
        {collectionsTexts.remove}
      </Button>
      <Button size="lg" className="flex-1" onClick={close}>
        {collectionsTexts.done}
      </Button>
    </div>
  )
  return (
    <Sheet
      fits
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={collectionsTexts.saved}
      footer={footer}
    >
      {error && !data && (
        <ErrorState title={collectionsTexts.loadFailed} error={error} onRetry={refetch} />
      )}
      {!error && !data && <Skeleton className="h-40 w-full" />}
      {data && (
        <>
          <TextField
            label={collectionsTexts.note}
            hint={collectionsTexts.noteHint}
            value={typed ?? data.note ?? ''}
            maxCount={collectionLimits.noteLength}
            error={noteError(typed)}
            onChange={({ target }) => setTyped(target.value)}
            className="pb-4"
          />
          <fieldset>
            <legend className="sr-only">{collectionsTexts.chooseCollection}</legend>
            {data.items.map((collection) => (
              <Choice
                key={collection.id}
                name={name}
                collection={collection}
                checked={collection.id === (chosen ?? data.savedIn)}
                onChoose={() => choose(collection.id)}
              />
            ))}
          </fieldset>
          <NewCollection create={moveToNew} />
        </>
      )}
    </Sheet>
  )
}
