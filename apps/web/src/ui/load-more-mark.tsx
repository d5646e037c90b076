// Loads more when the end of a list is at most one viewport away. A mark that stays in view does not report again, so
// give it a new key with every page.
import { useEffect, useRef } from 'react'

export function LoadMoreMark({ onReach }: { onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onReach()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [onReach])
  return <div ref={mark} aria-hidden />
}
