// Keeps open comments true: each event names what to read again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onConnect, onServerEvent, watchPost } from '../../lib/socket.ts'
import { commentsKey, rereadComment } from './comments.api.ts'

/** Follows the comments of a post while the caller is on screen. */
export function useLiveComments(postId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reread = (event: {
      postId: string
      commentId: string
      parentCommentId: string | null
    }) => {
      if (event.postId !== postId) return
      const { commentId, parentCommentId } = event
      const reads = [rereadComment(queryClient, { postId, id: commentId, parentCommentId })]
      // Its count of replies moved as well, or its place is over.
      if (parentCommentId) {
        reads.push(
          rereadComment(queryClient, { postId, id: parentCommentId, parentCommentId: null }),
        )
      }
      void Promise.allSettled(reads)
    }
    const stops = [
      watchPost(postId),
      onServerEvent('comment.created', reread),
      onServerEvent('comment.deleted', reread),
      onConnect(() => queryClient.invalidateQueries({ queryKey: commentsKey(postId) })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [postId, queryClient])
}
