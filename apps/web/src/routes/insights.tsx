// The numbers of all posts of the viewer, and the most viewed posts.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InsightPost } from '@kloset/contract/insights.schemas'
import { insightsTexts } from '@kloset/texts/insights'
import { postsTexts } from '@kloset/texts/posts'
import { profilesTexts } from '@kloset/texts/profiles'
import { shellTexts } from '@kloset/texts/shell'
import {
  InsightFigures,
  InsightsLoading,
} from '../features/insights/components/insight-figures.tsx'
import { ownInsightsQuery } from '../features/insights/insights.api.ts'
import { lazyPart } from '../lib/loading/load-part.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { InsightHead } from '../views/insight-head.tsx'
import { WayBack } from '../ui/way-back.tsx'

const InsightsSheet = lazyPart(
  async () => (await import('../views/insights-sheet.tsx')).InsightsSheet,
)

function MostOpened({ posts }: { posts: readonly InsightPost[] }) {
  const [shown, setShown] = useState<InsightPost | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="most-opened" className="max-lg:mt-10">
      <h2 id="most-opened" className="mb-4 serif-28">
        {insightsTexts.mostOpened}
      </h2>
      <ul>
        {posts.map((post) => (
          <li key={post.id} className="border-t border-line">
            <button
              type="button"
              aria-haspopup="dialog"
              className="focus-inset flex w-full items-center gap-4 pt-4 text-left"
              onClick={() => {
                setShown(post)
                setOpen(true)
              }}
            >
              <InsightHead post={post} />
              <span className="shrink-0 pb-4 text-14 tabular-nums">
                {postsTexts.viewsCounted(post.views)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && <InsightsSheet post={shown} open={isOpen} onOpenChange={setOpen} />}
    </section>
  )
}

function Numbers() {
  const { data, error, refetch } = useQuery(ownInsightsQuery)
  const { loadFailed } = insightsTexts
  if (data) {
    return (
      <div className="grid grid-cols-1 gap-x-20 lg:grid-cols-[1fr_400px]">
        <div className="min-w-0">
          <InsightFigures
            insights={data}
            of="all"
            emptyAction={
              <Link to={paths.upload} className={buttonStyle({ variant: 'outline' })}>
                {shellTexts.newPost}
              </Link>
            }
          />
        </div>
        <MostOpened posts={data.posts} />
      </div>
    )
  }
  if (error) return <ErrorState title={loadFailed} error={error} onRetry={refetch} />
  return <InsightsLoading />
}

export function InsightsScreen() {
  usePageTitle(insightsTexts.title)
  return (
    <div className="page-edge mx-auto max-w-[calc(1120px+2*var(--margin))] pt-2 pb-24 lg:pt-8">
      <WayBack to={paths.myKloset} label={profilesTexts.myKloset} />
      <h1 className="mt-3 serif-40 lg:mt-6">{insightsTexts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{insightsTexts.allPosts}</p>
      <Numbers />
    </div>
  )
}
