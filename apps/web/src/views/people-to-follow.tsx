// People the viewer does not follow yet, each with a reason. Shows nothing when there are none.
import { useQuery } from '@tanstack/react-query'
import { loadingTexts } from '@kloset/texts/loading'
import { profilesTexts } from '@kloset/texts/profiles'
import { suggestedPeopleQuery } from '../features/follows/follows.api.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { useFailureToast } from '../ui/failure-toast.ts'
import { PeopleSkeleton, PersonRow, peopleGrid } from './person-row.tsx'

export function PeopleToFollow({ className }: { className?: string }) {
  const query = useQuery(suggestedPeopleQuery)
  const { data, error, isPending, refetch } = query
  const { title } = loadingTexts.users
  if (useFailureToast(query, loadingTexts.users, 'people-to-follow-error')) {
    return <ErrorState title={title} error={error} onRetry={refetch} />
  }
  if (isPending) return <PeopleSkeleton />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="people-to-follow" className={className}>
      <h2 id="people-to-follow" className="serif-20 pb-1">
        {profilesTexts.peopleToFollow}
      </h2>
      <ul className={peopleGrid}>
        {data.items.map((person) => (
          <li key={person.id}>
            <PersonRow person={person} reason={person.reason} />
          </li>
        ))}
      </ul>
    </section>
  )
}
