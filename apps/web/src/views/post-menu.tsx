// The menu of a post: its owner can edit and delete it, others can hide and report it, and mute or block its author.
import { Bell, ChartNoAxesColumn, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { insightsTexts } from '@kloset/texts/insights'
import type { Message } from '@kloset/texts/message'
import { notificationChoicesTexts } from '@kloset/texts/notification-choices'
import { postsTexts } from '@kloset/texts/posts'
import { PostAlertsSheet } from '../features/notifications/components/post-alerts-sheet.tsx'
import { OwnPostMenu } from '../features/posts/components/own-post-menu.tsx'
import { lazyPart } from '../lib/loading/load-part.ts'
import { postPath } from '../lib/navigation/paths.ts'
import type { Action } from '../ui/action-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useHideAction } from './hide-action.tsx'
import { PersonMenu } from './person-menu.tsx'
import { AuthorFollow } from './post-detail/author-follow.tsx'
import { reportedPost } from './reporting.tsx'

const InsightsSheet = lazyPart(async () => (await import('./insights-sheet.tsx')).InsightsSheet)

interface PostMenuProps {
  post: Post
  /** The question before deleting, e.g. `postsTexts.confirmDelete`. */
  confirm: Message
  /** The title of a failed deletion. */
  failure?: Message
  /** Called after the post is deleted and overlays are closed. */
  onDeleted: () => void
  /** Leaves the page of a hidden post, after overlays are closed. */
  onBack: () => void
  /** Replaces the plain icon button, e.g. by a translucent disc over a picture. */
  trigger?: ReactElement<Record<string, unknown>>
}

const plainMore = (
  <IconButton label={commonTexts.more}>
    <Ellipsis aria-hidden />
  </IconButton>
)

/** The thumbnail of a post; draws nothing when it has none. */
function thumbnailOf({ media: [first] }: Post) {
  const source = first?.renditions[0]
  if (!source) return undefined
  return (
    <img
      src={source.url}
      alt=""
      className="h-13 w-10 shrink-0 rounded-thumb bg-wash object-cover"
    />
  )
}

export function PostMenu({ post, trigger = plainMore, onBack, ...deletion }: PostMenuProps) {
  const hide = useHideAction(post, onBack)
  const [choosesAlerts, setChoosesAlerts] = useState(false)
  const alerts: Action = {
    icon: <Bell aria-hidden />,
    label: notificationChoicesTexts.ofPost,
    hint: notificationChoicesTexts.ofThisPost,
    onSelect: () => setChoosesAlerts(true),
  }
  const [insights, setInsights] = useState<'unused' | 'open' | 'closed'>('unused')
  const { id, postType, createdAt, media, ...words } = post
  return (
    <>
      {post.viewer.isOwner ? (
        <OwnPostMenu
          {...deletion}
          postId={id}
          trigger={trigger}
          actions={[
            {
              icon: <ChartNoAxesColumn aria-hidden />,
              label: insightsTexts.title,
              onSelect: () => setInsights('open'),
            },
            alerts,
          ]}
        />
      ) : (
        <PersonMenu
          person={post.author}
          trigger={trigger}
          report={{ name: postsTexts.report, subject: reportedPost(post), onHidden: onBack }}
          picture={thumbnailOf(post)}
          follow={<AuthorFollow post={post} />}
          ofPost={[hide, alerts]}
        />
      )}
      {insights !== 'unused' && (
        <InsightsSheet
          post={{
            id,
            postType,
            fileCount: media.length,
            createdAt,
            thumbnailUrl: media[0]?.renditions[0]?.url ?? null,
            caption: words.title ?? words.caption ?? words.description,
          }}
          sharePath={post.audience === 'me' ? undefined : postPath(post)}
          open={insights === 'open'}
          onOpenChange={(open) => setInsights(open ? 'open' : 'closed')}
        />
      )}
      <PostAlertsSheet postId={post.id} open={choosesAlerts} onOpenChange={setChoosesAlerts} />
    </>
  )
}
