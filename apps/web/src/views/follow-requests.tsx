// Two lists: people who ask to follow the viewer, and people whose request the viewer declined. Each row has buttons for
// the possible answers.
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { FollowAnswer, RequestList } from '@kloset/contract/follow-requests.schemas'
import { privacyTexts } from '@kloset/texts/privacy'
import type { AskedPerson } from '../entities/person/own-follows.ts'
import { personName } from '../entities/person/person-name.ts'
import { useAnswer } from '../features/follows/follow-requests.hooks.ts'
import { requestsQuery } from '../features/follows/follows.api.ts'
import { isUnknown } from '../lib/api/unknown-list.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PeopleSkeleton, PersonRow } from './person-row.tsx'

type Given = Exclude<FollowAnswer, 'waiting'>

interface AnswersProps {
  me: string
  person: AskedPerson
  list: RequestList
}

function Answers({ me, person, list }: AnswersProps) {
  const { isBusy, answer } = useAnswer(me, person, list)
  const [given, setGiven] = useState<Given | null>(null)
  const give = (next: Given) => {
    if (isBusy) return
    setGiven(next)
    void answer(next)
  }
  const name = personName(person)
  return (
    <span className="flex shrink-0 items-center gap-1">
      <Button
        size="sm"
        variant={list === 'waiting' ? 'primary' : 'outline'}
        busy={isBusy && given === 'accepted'}
        aria-label={privacyTexts.acceptThe(name)}
        onClick={() => give('accepted')}
      >
        {privacyTexts.accept}
      </Button>
      {list === 'waiting' && (
        <IconButton
          // A disabled button would lose the focus.
          aria-disabled={isBusy}
          label={privacyTexts.declineThe(name)}
          onClick={() => give('declined')}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      )}
    </span>
  )
}

const titles = { waiting: privacyTexts.requests, declined: privacyTexts.declined } as const

/** Draws nothing for an empty list of declined people. @param me the viewer's id */
export function FollowRequests({ me, list }: { me: string; list: RequestList }) {
  const query = useInfiniteQuery(requestsQuery(list))
  const { data, error, refetch } = query
  const isLoading = isUnknown(query)
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  if (list === 'declined' && people.length === 0) return null
  return (
    <section aria-labelledby={`requests-${list}`} className="mt-9">
      <h2 id={`requests-${list}`} className="serif-20 border-b border-line pb-2">
        {titles[list]}
      </h2>
      {list === 'declined' && (
        <p className="pt-2 text-14 text-muted">{privacyTexts.declinedLine}</p>
      )}
      {isLoading && <PeopleSkeleton rows={3} />}
      {error && !data && (
        <ErrorState title={privacyTexts.requestsFailed.title} error={error} onRetry={refetch} />
      )}
      {data && people.length === 0 && !isLoading && (
        // It gets the focus. Otherwise the switch of the account above would get it.
        <p tabIndex={-1} data-rest className="py-4 text-muted">
          {privacyTexts.noRequests}
        </p>
      )}
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} action={<Answers me={me} person={person} list={list} />} />
          </li>
        ))}
      </ul>
      <LoadMore query={query} failure={privacyTexts.requestsFailed} />
    </section>
  )
}
