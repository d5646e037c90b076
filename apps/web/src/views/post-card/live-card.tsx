// Keeps a card of a list up to date while it is visible: its counts and votes move, and it leaves when it is
// deleted. Draws nothing.
import { useEffect, useRef, useState } from 'react'
import { useLivePost } from '../../features/posts/posts.realtime.ts'
import { useLiveVotes } from '../../features/style-votes/style-votes.realtime.ts'
import { readPost } from '../../entities/post/posts.ts'
import { watchPost } from '../../lib/api/socket.ts'

function Live({ postId }: { postId: string }) {
  useLivePost(postId)
  useLiveVotes(postId)
  // Changes before its events arrive are read.
  useEffect(() => watchPost(postId, () => readPost(postId).catch(() => undefined)), [postId])
  return null
}

/** Lies over its card, which is `relative`, and lets presses through. */
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
