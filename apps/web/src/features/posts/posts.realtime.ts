// Keeps an open post true: its counters, its media, and that it still exists; and the picture of one
// in a list that is still being made.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPost } from '@kloset/contract/posts'
import type { PostCounts } from '@kloset/contract/posts.schemas'
import { changeCachedPost, readPost } from '../../entities/post/cached-posts.ts'
import { call } from '../../lib/api/http.ts'
import { announcePostDeleted } from '../../entities/post/post-deleted.ts'
import { onServerEvent, watchPost } from '../../lib/api/socket.ts'
import { postQuery } from './posts.api.ts'
import { wasDeletedHere } from './posts.hooks.ts'

/** Watches the post while the caller is on screen. */
export function useLivePost(postId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = postQuery(postId, queryClient)
    const readAgain = () => queryClient.invalidateQueries({ queryKey, exact: true })
    const stops = [
      watchPost(postId, readAgain),
      onServerEvent('post.media', (event) => {
        if (event.postId === postId) void readAgain()
      }),
      onServerEvent('post.links', (event) => {
        if (event.postId === postId) void readAgain()
      }),
      onServerEvent('post.counts', ({ postId: id, ...counts }: { postId: string } & PostCounts) => {
        if (id === postId) changeCachedPost(queryClient, id, (post) => ({ ...post, counts }))
      }),
      onServerEvent('post.deleted', (event) => {
        if (event.postId !== postId || wasDeletedHere(postId)) return
        announcePostDeleted(postId)
        void readAgain()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [postId, queryClient])
}

/** Shows the files of a post in every list as soon as they are made. */
export function useLiveMedia(postId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const read = async () => {
      const asked = readPost(() => call(getPost, { params: { postId } }))
      const fresh = await asked.catch(() => null)
      if (fresh) changeCachedPost(queryClient, postId, (post) => ({ ...post, media: fresh.media }))
    }
    const stops = [
      watchPost(postId, read),
      onServerEvent('post.media', (event) => {
        if (event.postId === postId) void read()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [postId, queryClient])
}
