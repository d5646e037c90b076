// Voting for every viewer: members vote, visitors join first, and their vote is cast when they come back. A member
// whose session ran out signs in over the page, while the vote waits.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { votesTexts } from '@kloset/texts/votes'
import type { Message } from '@kloset/texts/message'
import type { Post } from '@kloset/contract/posts.schemas'
import { useSession } from '../features/auth/auth.session.ts'
import { postQuery } from '../features/posts/posts.api.ts'
import { useVote } from '../features/style-votes/style-votes.hooks.ts'
import { isFallback } from '../features/style-votes/style-votes.rules.ts'
import { paths } from '../lib/navigation/paths.ts'
import { announcePostDeleted } from '../entities/post/post-deleted.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'
import { toast } from '../ui/toast.ts'

/**
 * Returns the handler of a press on an option.
 * @param failure the title of the error on this page
 */
export function useVoting(post: Pick<Post, 'id' | 'styleVote'>, failure?: Message) {
  const { user } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const askToSignIn = (optionId: string | null) => {
    toast(votesTexts.signInRequired, { kind: 'notice', id: 'vote-sign-in' })
    if (user) {
      wait(optionId)
      return
    }
    const action = optionId === null ? null : ({ act: 'vote', postId: post.id, optionId } as const)
    rememberReturnTarget(paths.styleVote(post.id), action)
    void navigate(paths.auth('signup'))
  }
  const { vote, cast } = useVote(post, {
    onSignedOut: askToSignIn,
    onGone: () => {
      announcePostDeleted(post.id)
      void queryClient.invalidateQueries({ queryKey: postQuery(post.id).queryKey })
    },
    ...(failure && { failure }),
  })
  const wait = useVoteAfterSignIn(cast)
  return (optionId: string) =>
    user || isFallback(optionId) ? vote(optionId) : askToSignIn(optionId)
}

/** Returns a function that keeps a vote until its voter has signed in over the page, and casts it then. */
function useVoteAfterSignIn(cast: (optionId: string) => void) {
  const { session, loading, expired } = useSession()
  const isMember = session !== null && !expired
  const waiting = useRef<string>(null)
  const complete = useEffectEvent(() => {
    const optionId = waiting.current
    waiting.current = null
    if (isMember && optionId !== null) cast(optionId)
  })
  useEffect(() => {
    // If the person leaves without signing in, the vote is dropped.
    if (isMember || !(loading || expired)) complete()
  }, [isMember, loading, expired])
  return (optionId: string | null) => {
    waiting.current = optionId
  }
}
