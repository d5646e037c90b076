// The result of measuring: looks on bodies like the viewer's, and three people to follow.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { welcomeTexts } from '@kloset/texts/welcome'
import { useDiscoverChoice } from '../features/feeds/discover-choice.hooks.ts'
import { likeMine } from '../features/feeds/feeds.api.ts'
import { useFeed } from '../features/feeds/feeds.hooks.ts'
import type { FilledSlot } from '../features/feeds/feeds.rules.ts'
import { suggestedPeopleQuery } from '../features/follows/follows.api.ts'
import { openOver } from '../lib/navigation/location-state.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NoBodiesLikeMine } from '../views/no-body-found.tsx'
import { FollowButton } from '../views/follow-button.tsx'
import { PeopleSkeleton, PersonRow } from '../views/person-row.tsx'
import { PostFace } from '../views/person-posts/post-tile.tsx'

const PEOPLE = 3
const COLUMNS = 3
/** Enough looks to fill the wall on every screen. */
const LOOKS = 9
const FACE_SIZES = '(min-width: 1024px) 20vw, 34vw'

/** Three columns, cut off at the bottom, so that heads are never cut. */
function FoundWall({ looks }: { looks: readonly FilledSlot[] }) {
  const location = useLocation()
  const siblings = looks.map(({ id }) => id)
  const columns = Array.from({ length: COLUMNS }, (_, column) => ({
    column,
    slots: looks.filter((_look, index) => index % COLUMNS === column),
  }))
  return (
    <div
      role="group"
      aria-label={welcomeTexts.title}
      className="grid h-[min(424px,50dvh)] grid-cols-3 items-start gap-2 overflow-hidden max-lg:-mx-(--margin) lg:h-[min(45rem,calc(100dvh-16rem))] lg:gap-4"
    >
      {columns.map(({ column, slots }) => (
        <ul key={column} className="grid gap-2 lg:gap-4">
          {slots.map(({ id, post, ratio, color }) => (
            <li key={id}>
              <Link
                to={paths.post(id)}
                state={openOver(location, 'discover', siblings)}
                className="focus-inset block bg-wash"
                style={{ aspectRatio: `1 / ${ratio}`, backgroundColor: color ?? undefined }}
              >
                {post && <PostFace post={post} sizes={FACE_SIZES} />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function ThreePeople() {
  const { data, isPending } = useQuery(suggestedPeopleQuery)
  if (isPending) return <PeopleSkeleton rows={PEOPLE} />
  const people = data?.items.slice(0, PEOPLE) ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="three-people">
      <h2 id="three-people" className="serif-20 pb-1 max-lg:sr-only">
        {welcomeTexts.people}
      </h2>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              reason={person.reason}
              action={<FollowButton quiet person={person} username={person.username} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function BodyFoundScreen() {
  usePageTitle(welcomeTexts.title)
  const navigate = useNavigate()
  const { slots, isLoading } = useFeed('discover', likeMine)
  const { setOrder } = useDiscoverChoice()
  const isFound = slots.length > 0
  const isNobody = !isFound && !isLoading
  const toDiscover = () => {
    if (isFound) setOrder('mine')
    void navigate(paths.discover, { replace: true })
  }
  return (
    <div className="page-edge mx-auto grid min-h-dvh max-w-[85rem] grid-cols-1 content-start gap-x-18 pt-6 pb-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)] lg:content-center lg:pt-16">
      <header data-clear className="pb-3 lg:col-span-2 lg:pb-8">
        <h1 className="serif-40 lg:serif-64">
          {isNobody ? welcomeTexts.title : welcomeTexts.found}
        </h1>
        {!isNobody && (
          <p className="mt-1 text-16 text-ink-2 lg:mt-3 lg:text-18">{welcomeTexts.foundLine}</p>
        )}
      </header>
      {isLoading && <Skeleton className="h-[min(424px,50dvh)] w-full lg:h-180" />}
      {isFound && <FoundWall looks={slots.slice(0, LOOKS)} />}
      {isNobody && <NoBodiesLikeMine />}
      <div data-clear className="flex flex-col gap-3 pt-3 lg:justify-end lg:gap-6 lg:pt-0">
        <ThreePeople />
        <Button size="lg" onClick={toDiscover} className="w-full">
          {welcomeTexts.toDiscover}
        </Button>
      </div>
    </div>
  )
}
