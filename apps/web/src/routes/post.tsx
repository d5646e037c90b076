// A post's own page, and the same over the page it was opened from. Style votes and forum threads go on
// to their screens.
import { Dialog } from '@base-ui/react/dialog'
import { useCallback, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import type { Post } from '@kloset/contract/posts'
import { backgroundOf, neighboursOf, originOf } from '../lib/location-state.ts'
import type { FeedOrigin } from '../lib/location-state.ts'
import { paths, postPath } from '../lib/paths.ts'
import { PostDetail } from '../views/post-detail/post-detail.tsx'

const originPaths: Record<FeedOrigin, string> = {
  discover: paths.discover,
  following: paths.following,
  stylists: paths.sos,
}

/** Where the open post leads: back, on to its neighbours, away once it is deleted. */
function usePostNavigation() {
  const { postId = '' } = useParams()
  const location = useLocation()
  const navigate = useNavigate()
  // The first page of a visit has nothing behind it.
  const goBack = () => {
    const origin = originOf(location)
    if (location.key !== 'default') void navigate(-1)
    else void navigate(origin ? originPaths[origin] : paths.discover, { replace: true })
  }
  const { state } = location as { state: unknown }
  const leaf = useCallback(
    (id: string) => void navigate(paths.post(id), { replace: true, state }),
    [navigate, state],
  )
  return {
    postId,
    neighbours: neighboursOf(location, postId),
    onLeaf: leaf,
    onBack: goBack,
    onDeleted: () =>
      void navigate(paths.myKloset, { replace: true, state: { deletedPostId: postId } }),
    redirect: (post: Post) => <Navigate replace to={postPath(post)} state={state} />,
  }
}

export function PostScreen() {
  return <PostDetail {...usePostNavigation()} height="calc(100dvh - var(--header))" />
}

/** Every post starts at its top, also the next one of a list. */
const scrollHere = (mark: HTMLElement | null) => mark?.scrollIntoView({ behavior: 'instant' })

/** Opens over the page behind it; Escape and Back close it, and the page is as it was. */
export function PostModal() {
  const navigation = usePostNavigation()
  const popup = useRef<HTMLDivElement>(null)
  if (!backgroundOf(useLocation())) return null
  return (
    <Dialog.Root open onOpenChange={(open) => open || navigation.onBack()}>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          aria-label="Post"
          className="fixed inset-0 z-30 overflow-y-auto overscroll-contain bg-paper outline-none transition-opacity duration-(--slow) data-starting-style:opacity-0"
        >
          <span key={navigation.postId} ref={scrollHere} />
          <PostDetail {...navigation} height="100dvh" />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** `/p/` and `/v/`: older addresses of a post. */
export function PostAlias() {
  const { postId = '' } = useParams()
  const { state } = useLocation() as { state: unknown }
  return <Navigate replace to={paths.post(postId)} state={state} />
}
