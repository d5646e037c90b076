// Voting for every viewer: members vote, visitors are asked to sign in and find their vote cast when they
// come back.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { votesTexts } from '@kloset/texts/votes'
import type { Message } from '@kloset/texts/message'
import type { Post } from '@kloset/contract/posts.schemas'
import { useSession } from '../features/auth/auth.session.ts'
import { postQuery } from '../features/posts/posts.api.ts'
import {
  dropPendingVote,
  keepPendingVote,
  takePendingVote,
} from '../features/style-votes/pending-vote.ts'
import { useVote } from '../features/style-votes/style-votes.hooks.ts'
import { isFallback } from '../features/style-votes/style-votes.rules.ts'
import { paths } from '../lib/navigation/paths.ts'
import { announcePostDeleted } from '../entities/post/post-deleted.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'
import { toast } from '../ui/toast.ts'

/**
 * Returns the handler of a press on an option.
 * @param failure what a vote that could not be recorded is called here
 */
export function useVoting(post: Pick<Post, 'id' | 'styleVote'>, failure?: Message) {
  const { user } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const askToSignIn = (optionId: string | null) => {
    toast(votesTexts.signInRequired, { kind: 'notice', id: 'vote-sign-in' })
    if (optionId !== null) keepPendingVote(post.id, optionId)
    // A member whose session ran out signs in over the page, which stays.
    if (user) return
    rememberReturnTarget(paths.styleVote(post.id))
    void navigate(paths.auth('signin'))
  }
  const { vote, cast } = useVote(post, {
    onSignedOut: askToSignIn,
    onGone: () => {
      announcePostDeleted(post.id)
      void queryClient.invalidateQueries({ queryKey: postQuery(post.id).queryKey })
    },
    ...(failure && { failure }),
  })
  usePendingVote(post.id, cast)
  return (optionId: string) =>
    user || isFallback(optionId) ? vote(optionId) : askToSignIn(optionId)
}

/** Casts the vote that waited for its voter to sign in. */
function usePendingVote(postId: string, cast: (optionId: string) => void) {
  const { session, loading, expired } = useSession()
  const isMember = session !== null && !expired
  const complete = useEffectEvent((id: string) => {
    const optionId = takePendingVote(id)
    if (optionId !== null) cast(optionId)
  })
  useEffect(() => {
    if (isMember) complete(postId)
    // Back without having signed in: the vote is not wanted any more.
    else if (!loading && !expired) dropPendingVote()
  }, [isMember, loading, expired, postId])
}
