// Keeps an open post up to date: counters, media, deletion. Also shows pictures in lists once the server has processed
// them.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PostCounts } from '@kloset/contract/posts.schemas'
import { changePost, readPost } from '../../entities/post/posts.ts'
import { announcePostDeleted } from '../../entities/post/post-deleted.ts'
import { isLive, onServerEvent, watchPost } from '../../lib/api/socket.ts'
import { postQuery } from './posts.api.ts'
import { wasDeletedHere } from './posts.hooks.ts'

/** Follows the events of the post while the caller is on screen. */
export function useLivePost(postId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = postQuery(postId)
    const readAgain = () => queryClient.invalidateQueries({ queryKey, exact: true })
    const stops = [
      watchPost(postId, readAgain),
      onServerEvent('post.media', (event) => {
        if (event.postId === postId) void readAgain()
      }),
      onServerEvent('post.links', (event) => {
        if (event.postId === postId) void readAgain()
      }),
      onServerEvent('post.changed', (event) => {
        if (event.postId === postId) void readAgain()
      }),
      onServerEvent('post.counts', ({ postId: id, ...counts }: { postId: string } & PostCounts) => {
        if (id === postId) changePost(id, (post) => ({ ...post, counts }))
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

/** The polling interval for a post with files in process, while no events arrive. */
const READ_WITHOUT_EVENTS_MS = 15_000

/**
 * Shows the files of a post in every list as soon as they are processed. An event says when. A read covers what
 * happened before events arrive, and after every gap. The post is polled only while there is no connection and the
 * caller is on screen.
 */
export function useLiveMedia(postId: string) {
  useEffect(() => {
    const read = () => readPost(postId).catch(() => undefined)
    const timer = setInterval(() => {
      if (!isLive() && document.visibilityState === 'visible') void read()
    }, READ_WITHOUT_EVENTS_MS)
    const stops = [
      () => clearInterval(timer),
      watchPost(postId, read),
      onServerEvent('post.media', (event) => {
        if (event.postId === postId) void read()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [postId])
}
