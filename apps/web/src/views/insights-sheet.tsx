// The numbers of the viewer's own post, in a sheet over the current page.
import { useQuery } from '@tanstack/react-query'
import type { InsightPost } from '@kloset/contract/insights.schemas'
import { insightsTexts } from '@kloset/texts/insights'
import {
  InsightFigures,
  InsightsLoading,
} from '../features/insights/components/insight-figures.tsx'
import { postInsightsQuery } from '../features/insights/insights.api.ts'
import { CopyLinkButton } from '../ui/copy-link-button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { InsightHead } from './insight-head.tsx'

interface InsightsSheetProps {
  post: Omit<InsightPost, 'views'>
  /** The address at which others open the post; left out if nobody else may. */
  sharePath?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Content({ post, sharePath }: Pick<InsightsSheetProps, 'post' | 'sharePath'>) {
  const { data, error, refetch } = useQuery(postInsightsQuery(post.id))
  if (data) {
    const share = sharePath && <CopyLinkButton url={new URL(sharePath, location.origin).href} />
    return <InsightFigures insights={data} of={post.postType} emptyAction={share} />
  }
  if (!error) return <InsightsLoading />
  const { loadFailed } = insightsTexts
  return <ErrorState title={loadFailed} error={error} onRetry={refetch} />
}

export function InsightsSheet({ post, sharePath, ...sheet }: InsightsSheetProps) {
  return (
    <Sheet {...sheet} title={insightsTexts.title}>
      <InsightHead post={post} />
      {/* Mounted at each opening, so that the numbers are read again. */}
      {sheet.open && <Content post={post} sharePath={sharePath} />}
    </Sheet>
  )
}
