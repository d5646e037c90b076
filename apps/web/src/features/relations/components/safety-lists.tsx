// The lists of blocked, muted and restricted people, each with a button that undoes it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { unblockPerson, unmutePerson, unrestrictPerson } from '@kloset/contract/relations'
import type { RelatedPerson } from '@kloset/contract/relations.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { call } from '../../../lib/api/http.ts'
import { formats } from '../../../lib/text/number.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { safetyQuery } from '../relations.api.ts'
import { HiddenPosts } from './hidden-posts.tsx'
import { MessagesFrom } from './messages-from.tsx'
import { MutedWords } from './muted-words.tsx'
import { readAllAgain } from '../relations.hooks.ts'
import { personName } from '../../../entities/person/person-name.ts'
import { toastFailure } from '../../../ui/failure-toast.ts'

interface PeopleProps {
  title: string
  people: readonly RelatedPerson[]
  /** The line under the name. */
  lineOf: (person: RelatedPerson) => string
  undo: string
  undoLabel: (name: string) => string
  onUndo: (person: RelatedPerson) => Promise<unknown>
  /** Left out when people of the list cannot be reported here. */
  onReport?: (person: RelatedPerson) => void
}

function People({ title, people, lineOf, undo, undoLabel, onUndo, onReport }: PeopleProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: onUndo,
    onSuccess: () => readAllAgain(queryClient),
    onError: (error) => toastFailure(safetyTexts.undoFailed, error, 'safety'),
  })
  if (people.length === 0) return null
  return (
    <section className="mt-9">
      <h2 className="flex items-baseline justify-between border-b border-line pb-2">
        <span className="serif-20">{title}</span>
        <span className="text-muted">{formats.exact(people.length)}</span>
      </h2>
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex min-h-17 items-center gap-3 border-b border-line py-2 max-[18em]:flex-wrap max-[18em]:justify-end"
          >
            <Avatar name={personName(person)} src={person.avatarUrl} size={40} />
            <div className="min-w-0 flex-1 max-[18em]:basis-[calc(100%-52px)]">
              <p className="written truncate font-semibold">{personName(person)}</p>
              <p className="truncate text-14 text-muted">{lineOf(person)}</p>
            </div>
            {onReport && (
              <Button
                variant="text"
                size="sm"
                aria-label={safetyTexts.reportThe(personName(person))}
                onClick={() => onReport(person)}
              >
                {safetyTexts.report}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              busy={isPending && variables.id === person.id}
              aria-label={undoLabel(personName(person))}
              onClick={() => mutate(person)}
            >
              {undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListsSkeleton() {
  return (
    <div role="status" aria-label={safetyTexts.loading} className="mt-9 flex flex-col gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-40 rounded-thumb" />
        </div>
      ))}
    </div>
  )
}

const sinceOf = ({ createdAt }: RelatedPerson) =>
  safetyTexts.since(formats.day(new Date(createdAt), new Date()))

/** The end of a mute. */
const endOf = ({ endsAt }: Pick<RelatedPerson, 'endsAt'>) =>
  safetyTexts.until(endsAt === null ? null : formats.day(new Date(endsAt), new Date()))

interface SafetyListsProps {
  /** Opens a report of a blocked person, whose pages cannot be opened. */
  onReport: (person: RelatedPerson) => void
}

export function SafetyLists({ onReport }: SafetyListsProps) {
  const { data, error, refetch } = useQuery(safetyQuery)
  if (error && !data) {
    return <ErrorState title={safetyTexts.listFailed.title} error={error} onRetry={refetch} />
  }
  if (!data) return <ListsSkeleton />
  const { blocked, muted, restricted, words, hiddenPosts } = data
  const isEmpty = [blocked, muted, restricted, hiddenPosts].every(({ length }) => length === 0)
  return (
    <>
      <MessagesFrom {...data} />
      <MutedWords words={words} endOf={endOf} />
      <People
        title={safetyTexts.muted}
        people={muted}
        lineOf={endOf}
        undo={safetyTexts.unmute}
        undoLabel={safetyTexts.unmuteThe}
        onUndo={({ id }) => call(unmutePerson, { params: { userId: id } })}
      />
      <People
        title={safetyTexts.restricted}
        people={restricted}
        lineOf={() => safetyTexts.restrictedLine}
        undo={safetyTexts.liftInList}
        undoLabel={safetyTexts.liftThe}
        onUndo={({ id }) => call(unrestrictPerson, { params: { userId: id } })}
      />
      <People
        title={safetyTexts.blocked}
        people={blocked}
        lineOf={sinceOf}
        undo={safetyTexts.unblock}
        undoLabel={safetyTexts.unblockThe}
        onUndo={({ id }) => call(unblockPerson, { params: { userId: id } })}
        onReport={onReport}
      />
      <HiddenPosts posts={hiddenPosts} />
      {isEmpty && <EmptyState {...safetyTexts.nothing} className="mt-6" />}
    </>
  )
}
