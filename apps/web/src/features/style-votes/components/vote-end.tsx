// How long a vote is still open: a small line over a tape that gets shorter.
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '@kloset/contract/durations'
import type { Post } from '@kloset/contract/posts.schemas'
import { votesTexts } from '@kloset/texts/votes'
import { readPost } from '../../../entities/post/posts.ts'
import { durationText } from '../../../entities/post/vote-time.ts'
import { Tape } from '../../../ui/tape.tsx'

/** The server’s clock decides. A vote that should be over is read again at this interval until it is. */
const READ_AGAIN_MS = 5000

/** Milliseconds left, updated each minute. The post is read again when none are left. */
function useTimeLeft(postId: string, endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const leftMs = endsAtMs - nowMs
  useEffect(() => {
    const waitMs = leftMs <= 0 ? READ_AGAIN_MS : Math.min(leftMs, leftMs % MINUTE_MS || MINUTE_MS)
    const timer = setTimeout(() => {
      if (Date.now() >= endsAtMs) readPost(postId).catch(() => undefined)
      setNowMs(Date.now())
    }, waitMs)
    return () => clearTimeout(timer)
  }, [postId, leftMs, endsAtMs])
  return Math.max(0, leftMs)
}

interface VoteEndProps {
  post: Pick<Post, 'id' | 'createdAt'>
  endsAt: string
  /** Whether its results are hidden until then. */
  isHidden: boolean
  /** Says who hides them, and when they are shown. */
  line?: string | undefined
}

export function VoteEnd({ post, endsAt, isHidden, line }: VoteEndProps) {
  const endsAtMs = Date.parse(endsAt)
  const leftMs = useTimeLeft(post.id, endsAtMs)
  return (
    <section className="border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-14 text-muted">
        <span>
          <span className="font-semibold text-ink lining-nums tabular-nums">
            {durationText(leftMs)}
          </span>{' '}
          {isHidden ? votesTexts.resultsIn : votesTexts.endsIn}
        </span>
        <Tape
          share={leftMs / (endsAtMs - Date.parse(post.createdAt))}
          tone="quiet"
          steps={10}
          height={6}
          className="min-w-20 flex-1"
        />
      </p>
      {line !== undefined && <p className="mt-3 text-14 text-ink-2">{line}</p>}
    </section>
  )
}
