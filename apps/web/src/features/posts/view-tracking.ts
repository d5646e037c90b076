// Counts a view of a post one second after it was opened. The server counts each viewer once.
import { useEffect } from 'react'
import { trackView } from '@kloset/contract/posts'
import { call } from '../../lib/api/http.ts'

const VIEW_AFTER_MS = 1000

/** Call it where the post is on screen. Does not report a failure. */
export function useTrackView(postId: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      call(trackView, { params: { postId } }).catch(() => undefined)
    }, VIEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [postId])
}
