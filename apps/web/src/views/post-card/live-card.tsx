// Keeps a card of a list true while it is in sight: its counts and votes move, and it leaves when it
// is deleted. Nothing to look at.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getPost } from '@kloset/contract/posts'
import { useLivePost } from '../../features/posts/posts.realtime.ts'
import { useLiveVotes } from '../../features/style-votes/style-votes.realtime.ts'
import { changeCachedPost, readPost } from '../../entities/post/cached-posts.ts'
import { call } from '../../lib/api/http.ts'
import { watchPost } from '../../lib/api/socket.ts'

function Live({ postId }: { postId: string }) {
  const queryClient = useQueryClient()
  useLivePost(postId)
  useLiveVotes(postId)
  // What was told before its events were heard is read.
  useEffect(
    () =>
      watchPost(postId, async () => {
        const read = () => call(getPost, { params: { postId } })
        const fresh = await readPost(read).catch(() => null)
        if (!fresh) return
        const { counts, styleVote, viewer } = fresh
        changeCachedPost(queryClient, postId, (post) => ({ ...post, counts, styleVote, viewer }))
      }),
    [postId, queryClient],
  )
  return null
}

/** Lies over its card, which is `relative`, without being in anybody's way. */
export function LiveCard({ postId }: { postId: string }) {
  const frame = useRef<HTMLSpanElement>(null)
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) =>
      setInSight(entry?.isIntersecting === true),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={frame} aria-hidden className="pointer-events-none absolute inset-0">
      {inSight && <Live postId={postId} />}
    </span>
  )
}
