// The state of a voting minute: its questions, the current one, the votes, the time.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { feedLimits, getVotingMinute } from '@kloset/contract/feeds'
import type { Post } from '@kloset/contract/posts.schemas'
import { votesTexts } from '@kloset/texts/votes'
import { postListMeta } from '../../entities/post/post-lists.ts'
import { findPost, readPostPage, useStoredPosts } from '../../entities/post/posts.ts'
import type { Cast } from '../../features/style-votes/minute.rules.ts'
import { choose } from '../../features/style-votes/vote-queue.ts'
import { ApiError, call, errorText } from '../../lib/api/http.ts'
import { toast } from '../../ui/toast.ts'

const FAILED = 'minute-vote-failed'

/** Error codes after which the question is skipped, because it is over. */
const overCodes = new Set([
  'vote_closed',
  'vote_for_similar',
  'post_not_found',
  'voting_unavailable',
])

/** Whole seconds since a time, counted while `isRunning`. */
function useSeconds(sinceMs: number, isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(sinceMs)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, Math.round((nowMs - sinceMs) / 1000))
}

export function useMinute() {
  const [round, setRound] = useState(() => ({ startedMs: Date.now(), except: '' }))
  const [index, setIndex] = useState(0)
  const [casts, setCasts] = useState<readonly Cast[]>([])
  const [seenIds, setSeenIds] = useState<readonly string[]>([])
  const [isVoting, setIsVoting] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['voting-minute', round.startedMs],
    queryFn: ({ signal }) =>
      readPostPage(
        () =>
          call(getVotingMinute, {
            query: round.except === '' ? {} : { except: round.except },
            signal,
          }),
        ({ id, match }) => ({ id, isAlike: match !== undefined && match.similarity !== null }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: postListMeta,
  })
  const held = useStoredPosts()
  const items = data?.items ?? []
  const slot = items[index]
  const post: Post | undefined = slot && held.byId.get(slot.id)
  const isOver = data !== undefined && items.length > 0 && index >= items.length
  const seconds = useSeconds(round.startedMs, data !== undefined && !isOver)

  const next = (seenId: string) => {
    setSeenIds((before) => [...before, seenId].slice(-feedLimits.minuteExcept))
    // Two presses at the same time skip only one question.
    setIndex((before) => (items[before]?.id === seenId ? before + 1 : before))
  }
  const vote = async (optionId: string) => {
    if (!post || isVoting) return
    setIsVoting(true)
    const outcome = await choose(post.id, null, optionId)
    setIsVoting(false)
    // An earlier press sends the vote and goes to the next question.
    if (!outcome) return
    const failure = outcome.error
    if (failure) {
      const isGone = failure instanceof ApiError && overCodes.has(failure.code)
      if (isGone) next(post.id)
      else {
        const line = errorText(failure instanceof Error ? failure : null)
        toast({ ...votesTexts.minute.voteFailed, line }, { kind: 'error', id: FAILED })
      }
      return
    }
    const answered = findPost(post.id)?.styleVote
    if (answered) setCasts((before) => [...before, { author: post.author, vote: answered }])
    next(post.id)
  }
  return {
    post,
    isAlike: slot?.isAlike === true,
    number: index + 1,
    all: items.length,
    isOver,
    isEmpty: data !== undefined && items.length === 0,
    isPending,
    error,
    retry: refetch,
    seconds,
    startedMs: round.startedMs,
    casts,
    skipped: items.length - casts.length,
    /** Whether there may be more: the server returned the maximum. */
    hasMore: items.length >= feedLimits.minute,
    isVoting,
    vote: (optionId: string) => void vote(optionId),
    skip: () => {
      // A post that was deleted in the meantime is skipped by its slot.
      if (slot && !isVoting) next(slot.id)
    },
    again: () => {
      setRound({ startedMs: Date.now(), except: seenIds.join(',') })
      setIndex(0)
      setCasts([])
    },
  }
}
