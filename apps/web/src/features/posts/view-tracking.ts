// Counts that a post was read: a second after it was opened, once a viewer (the server knows).
import { useEffect } from 'react'
import { trackView } from '@kloset/contract/posts'
import { call } from '../../lib/api/http.ts'

const VIEW_AFTER_MS = 1000

/** Call it where the post is on screen. A view that could not be counted is not reported. */
export function useTrackView(postId: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      call(trackView, { params: { postId } }).catch(() => undefined)
    }, VIEW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [postId])
}
