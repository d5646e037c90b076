// Keeps an open post true: its counters, its media, and that it still exists; and the picture of one
// in a list that is still being made.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PostCounts } from '@kloset/contract/posts.schemas'
import { changePost, readPost } from '../../entities/post/posts.ts'
import { announcePostDeleted } from '../../entities/post/post-deleted.ts'
import { isLive, onServerEvent, watchPost } from '../../lib/api/socket.ts'
import { postQuery } from './posts.api.ts'
import { wasDeletedHere } from './posts.hooks.ts'

/** Watches the post while the caller is on screen. */
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

/** A post whose files are being made is read this often while no events arrive. */
const READ_WITHOUT_EVENTS_MS = 15_000

/**
 * Shows the files of a post in every list as soon as they are made. An event says so; reading again covers
 * what happened before its events arrive, and after every gap. Only while the connection is away is the post
 * read by the clock, for as long as the caller is on screen.
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
