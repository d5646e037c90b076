// Covers a file that cannot be shown: it is being processed, or it failed, with what to do.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { retryMedia } from '@kloset/contract/media'
import type { Media } from '@kloset/contract/media.schemas'
import { mediaTexts } from '@kloset/texts/media'
import type { Post } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { failureText } from '../features/media/media.rules.ts'
import { call } from '../lib/api/http.ts'
import { Button } from '../ui/button.tsx'
import { closeToast } from '../ui/toast.ts'
import { toastFailure } from '../ui/failure-toast.ts'

const FAILURE = 'media-retry'

interface MediaStateProps {
  post: Pick<Post, 'id' | 'viewer'>
  media: Media
}

function Failed({ post, media }: MediaStateProps) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await call(retryMedia, { params: { postId: post.id, position: media.position } })
      closeToast(FAILURE)
    } catch (error) {
      toastFailure(mediaTexts.retryFailed, error, FAILURE)
    }
    setBusy(false)
  }
  return (
    <div
      role="alert"
      className="glass absolute inset-0 flex flex-col rounded-[inherit] items-center justify-center gap-3 px-6 text-center"
    >
      <TriangleAlert aria-hidden className="size-6" />
      <p>{failureText(media, post.viewer.isOwner)}</p>
      {post.viewer.isOwner && media.failure !== 'original_gone' && (
        <Button variant="quiet" size="sm" busy={busy} onClick={retry}>
          {commonTexts.retry}
        </Button>
      )}
    </div>
  )
}

export function MediaState({ post, media }: MediaStateProps) {
  if (media.state === 'failed') return <Failed post={post} media={media} />
  if (media.state === 'ready') return null
  return (
    <p role="status" className="glass absolute bottom-3 left-3 rounded-full px-3.5 py-2 text-12">
      {mediaTexts.processing.title}
    </p>
  )
}
