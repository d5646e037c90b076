// The viewer's list of chosen people: its editor, and, in the composer of a post for them, its length.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenPeopleTexts } from '@kloset/texts/chosen-people'
import { useSession } from '../features/auth/auth.session.ts'
import { chosenPeopleQuery } from '../features/chosen-people/chosen-people.api.ts'
import { useChoosing } from '../features/chosen-people/chosen-people.hooks.ts'
import { Button } from '../ui/button.tsx'
import { CalmNote } from '../ui/calm-note.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useLimit } from './limit.ts'
import { PeopleSkeleton } from './person-row.tsx'
import { PickedPeople } from './picked-people.tsx'

export function ChosenPeople() {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(chosenPeopleQuery)
  const { isPending, add, remove } = useChoosing()
  const limit = useLimit()
  if (error && !data) {
    return <ErrorState title={chosenPeopleTexts.loadFailed.title} error={error} onRetry={refetch} />
  }
  if (!data || !user) return <PeopleSkeleton rows={4} />
  const { items } = data
  return (
    <>
      {limit !== null && <CalmNote className="mb-4">{limit}</CalmNote>}
      <div role="status">
        <p className="font-semibold">
          {items.length > 0
            ? chosenPeopleTexts.counted(items.length)
            : chosenPeopleTexts.nobody.title}
        </p>
        {items.length === 0 && limit === null && (
          <p className="text-14 text-muted">{chosenPeopleTexts.nobody.line}</p>
        )}
      </div>
      <PickedPeople
        me={user.id}
        label={chosenPeopleTexts.title}
        people={items}
        texts={chosenPeopleTexts}
        isBusy={isPending}
        onAdd={limit === null ? add : null}
        onRemove={remove}
      />
    </>
  )
}

/** The line under the audience of a post: the length of the list, with a button to edit it without leaving the post. */
export function ChosenPeopleLine({ disabled }: { disabled: boolean }) {
  const { data } = useQuery(chosenPeopleQuery)
  const [isOpen, setOpen] = useState(false)
  const isEmpty = data?.items.length === 0
  return (
    <div className="flex items-center justify-between gap-3 pt-2">
      <p className={cx('text-14', isEmpty ? 'text-accent' : 'text-ink-2')}>
        {isEmpty
          ? chosenPeopleTexts.addFirst
          : data && chosenPeopleTexts.counted(data.items.length)}
      </p>
      <Button
        size="sm"
        variant="outline"
        disabled={disabled}
        className="shrink-0"
        onClick={() => setOpen(true)}
      >
        {isEmpty ? chosenPeopleTexts.choose : chosenPeopleTexts.edit}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={chosenPeopleTexts.title}>
        <p className="mb-4 text-14 text-muted">{chosenPeopleTexts.line}</p>
        <ChosenPeople />
      </Sheet>
    </div>
  )
}
