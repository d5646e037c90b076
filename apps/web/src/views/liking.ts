// The heart for every viewer: members like, visitors join first and find their like when they come back.
import { useLocation, useNavigate } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { useSession } from '../features/auth/auth.session.ts'
import { useLike } from '../features/likes/likes.hooks.ts'
import { paths } from '../lib/navigation/paths.ts'
import { rememberReturnTarget } from '../lib/navigation/return-target.ts'

/** Returns the handler of a press on the heart of this post. */
export function useLiking(post: Pick<Post, 'id' | 'viewer'>) {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const toggle = useLike(post)
  return () => {
    if (user) return toggle()
    rememberReturnTarget(pathname + search, post.id)
    return navigate(paths.auth('signup'))
  }
}
