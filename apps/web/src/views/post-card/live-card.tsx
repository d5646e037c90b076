// Keeps a card of a list up to date while it is visible: its counts, its votes, and its deletion. Draws nothing.
import { useEffect, useRef, useState } from 'react'
import { useLivePost } from '../../features/posts/posts.realtime.ts'
import { useLiveVotes } from '../../features/style-votes/style-votes.realtime.ts'
import { readPost } from '../../entities/post/posts.ts'
import { watchPost } from '../../lib/api/socket.ts'

function Live({ postId }: { postId: string }) {
  useLivePost(postId)
  useLiveVotes(postId)
  // Reads the changes from before its events arrive.
  useEffect(() => watchPost(postId, () => readPost(postId).catch(() => undefined)), [postId])
  return null
}

/** Covers its card, which must be `relative`, and does not take presses. */
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
