// Keeps open comments up to date: each event names what to read again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { findPost, readPost } from '../../entities/post/posts.ts'
import { onServerEvent, watchPost } from '../../lib/api/socket.ts'
import { commentsKey, followComment } from './comments.api.ts'

interface CommentEvent {
  readonly postId: string
  readonly commentId: string
  readonly parentCommentId: string | null
  readonly gone?: readonly string[]
}

/** Follows the comments of a post while the caller is on screen. */
export function useLiveComments(postId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const follow = (event: CommentEvent) => {
      if (event.postId !== postId) return
      const { commentId: id, parentCommentId, gone } = event
      void followComment(queryClient, { postId, id, parentCommentId }, gone)
    }
    const stops = [
      watchPost(postId, () => queryClient.invalidateQueries({ queryKey: commentsKey(postId) })),
      onServerEvent('comment.created', follow),
      onServerEvent('comment.deleted', (event: CommentEvent) => {
        follow(event)
        const accepted = findPost(postId)?.acceptedAnswer?.commentId
        // The post then has no accepted answer. If reading it fails, opening it reads it again.
        if (event.commentId === accepted) readPost(postId).catch(() => undefined)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [postId, queryClient])
}
