// A post on a page of its own, or over the page from which it was opened. Style votes and forum threads redirect to
// their screens.
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { useGoBack } from '../lib/navigation/go-back.ts'
import { backgroundOf, neighboursOf, originPath } from '../lib/navigation/location-state.ts'
import { paths, postPath } from '../lib/navigation/paths.ts'
import { OverPage } from '../views/over-page.tsx'
import { PostDetail } from '../views/post-detail/post-detail.tsx'

/** The navigation from an open post: back, to its neighbours, and away once it is deleted. */
function usePostNavigation() {
  const { postId = '' } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { state } = location as { state: unknown }
  const openPost = useCallback(
    (id: string) => void navigate(paths.post(id), { replace: true, state }),
    [navigate, state],
  )
  return {
    postId,
    neighbours: neighboursOf(location, postId),
    onOpenPost: openPost,
    onBack: useGoBack(originPath(location) ?? paths.discover),
    onDeleted: () =>
      void navigate(paths.myKloset, { replace: true, state: { deletedPostId: postId } }),
    redirect: (post: Post) => (
      <Navigate replace to={{ pathname: postPath(post), hash: location.hash }} state={state} />
    ),
  }
}

export function PostScreen() {
  return <PostDetail {...usePostNavigation()} height="calc(100dvh - var(--header))" />
}

export function PostModal() {
  const navigation = usePostNavigation()
  if (!backgroundOf(useLocation())) return null
  return (
    <OverPage label={postsTexts.post} screenKey={navigation.postId} onClose={navigation.onBack}>
      <PostDetail {...navigation} height="100dvh" />
    </OverPage>
  )
}

/** `/p/` and `/v/`: older addresses of a post. */
export function PostAlias() {
  const { postId = '' } = useParams()
  const { state } = useLocation() as { state: unknown }
  return <Navigate replace to={paths.post(postId)} state={state} />
}
