// The upload screen: a new post of the chosen kind, a draft, or the viewer's own post for editing.
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { draftsTexts } from '@kloset/texts/drafts'
import { loadingTexts } from '@kloset/texts/loading'
import { uploadTexts } from '@kloset/texts/upload'
import { postTypes } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { useSession } from '../features/auth/auth.session.ts'
import type { Viewer } from '../features/auth/session-snapshot.ts'
import { draftQuery } from '../features/drafts/drafts.api.ts'
import { postTypeFor } from '../features/media/media.rules.ts'
import { usePost } from '../features/posts/posts.hooks.ts'
import { errorText } from '../lib/api/http.ts'
import { paths } from '../lib/navigation/paths.ts'
import { takeSharedFiles } from '../lib/drafts/shared-files.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { EditPostComposer } from '../views/post-composer/edit-post-composer.tsx'
import { NewPostComposer } from '../views/post-composer/new-post-composer.tsx'

/** The type is in the history's state (from the chooser) or in the address (`?type=`). */
function usePostType(): PostType {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { postType?: unknown } | null }
  const given = state?.postType ?? search.get('type')
  return postTypes.find((known) => known === given) ?? 'regular'
}

function Refused({ line }: { line?: string }) {
  useEffect(() => {
    toast({ ...loadingTexts.postForEditing, line }, { kind: 'error', id: 'edit-refused' })
  }, [line])
  return <Navigate replace to={paths.discover} />
}

function EditScreen({ postId }: { postId: string }) {
  // Edits the current post, not the copy from a list.
  const { post, error, isUpToDate } = usePost(postId, 'always')
  if (error) return <Refused line={errorText(error)} />
  if (!post || !isUpToDate) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label={commonTexts.loadingPost} />
      </div>
    )
  }
  if (!post.viewer.isOwner) return <Refused />
  return <EditPostComposer key={post.id} post={post} />
}

function DraftScreen({ draftId, viewer }: { draftId: string; viewer: Viewer }) {
  const { data: draft, error } = useQuery(draftQuery(draftId))
  useEffect(() => {
    if (!error || draft) return
    const message = { title: draftsTexts.openFailed, line: errorText(error) }
    toast(message, { kind: 'error', id: 'draft-refused' })
  }, [error, draft])
  if (draft) {
    const { postType } = draft.content
    return <NewPostComposer postType={postType} viewer={viewer} kept={draft} />
  }
  if (error) return <Navigate replace to={paths.drafts} />
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label={commonTexts.loadingPost} />
    </div>
  )
}

/** The server's value for files that arrived before the service worker could take them. */
const NONE_ARRIVED = '0'

interface Brought {
  postType: PostType
  files: readonly File[]
}

/**
 * Opened by another app with files for a post. Once they are taken, the address has their type of post, so that a
 * reload opens that composer again, which keeps its files.
 */
function SharedFiles({ onTaken }: { onTaken: (brought: Brought) => void }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isLost = search.get('shared') === NONE_ARRIVED
  // The files can be taken only once, but effects run twice in development.
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    if (isLost) toast(uploadTexts.chooseAgain, { kind: 'notice', id: 'share-lost' })
    const open = (files: readonly File[]) => {
      const postType = postTypeFor(files)
      onTaken({ postType, files })
      void navigate(paths.newPost(postType), { replace: true })
    }
    takeSharedFiles().then(open, () => open([]))
  }, [isLost, navigate, onTaken])
  return null
}

export function UploadScreen() {
  const [search] = useSearchParams()
  const { user } = useSession()
  const postType = usePostType()
  const [brought, setBrought] = useState<Brought | null>(null)
  const editedId = search.get('edit')
  if (!user) return null
  if (editedId) return <EditScreen key={editedId} postId={editedId} />
  const draftId = search.get('draft')
  if (draftId) return <DraftScreen key={draftId} draftId={draftId} viewer={user} />
  if (search.has('shared')) return <SharedFiles onTaken={setBrought} />
  return (
    <NewPostComposer
      key={postType}
      postType={postType}
      viewer={user}
      {...(brought?.postType === postType ? { brought: brought.files } : {})}
    />
  )
}
