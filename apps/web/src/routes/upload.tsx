// The upload screen: a new post of the kind that was chosen, or one's own post for editing.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { messages } from '@kloset/contract/messages'
import { postTypes } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts'
import { useSession } from '../features/auth/auth.session.ts'
import type { Viewer } from '../features/auth/auth.session.ts'
import { postTypeFor } from '../features/media/media.rules.ts'
import { postQuery } from '../features/posts/posts.api.ts'
import { errorText } from '../lib/http.ts'
import { paths } from '../lib/paths.ts'
import { takeSharedFiles } from '../lib/shared-files.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { EditPostComposer } from '../views/post-composer/edit-post-composer.tsx'
import { NewPostComposer } from '../views/post-composer/new-post-composer.tsx'

/** The chooser says it in the history's state; a link may say it as `?type=`. */
function usePostType(): PostType {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { postType?: unknown } | null }
  const given = state?.postType ?? search.get('type')
  return postTypes.find((known) => known === given) ?? 'regular'
}

function Refused({ line }: { line?: string }) {
  useEffect(() => {
    toast({ ...messages.loading.postForEditing, line }, { kind: 'error', id: 'edit-refused' })
  }, [line])
  return <Navigate replace to={paths.discover} />
}

function EditScreen({ postId }: { postId: string }) {
  const queryClient = useQueryClient()
  // What is edited is what is there now, not what a list remembers.
  const { data, error, isFetchedAfterMount } = useQuery({
    ...postQuery(postId, queryClient),
    refetchOnMount: 'always',
  })
  if (error) return <Refused line={errorText(error)} />
  if (!data || !isFetchedAfterMount) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Loading post" />
      </div>
    )
  }
  if (!data.viewer.isOwner) return <Refused />
  return <EditPostComposer key={data.id} post={data} />
}

/** What the server says of files that came before the service worker was there to take them. */
const NONE_ARRIVED = '0'

/** Opened by another app with files for a post. */
function SharedScreen({ viewer }: { viewer: Viewer }) {
  const [search] = useSearchParams()
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const isLost = search.get('shared') === NONE_ARRIVED
  useEffect(() => {
    if (isLost) toast(messages.upload.chooseAgain, { kind: 'notice', id: 'share-lost' })
    takeSharedFiles().then(setFiles, () => setFiles([]))
  }, [isLost])
  if (!files) return null
  return <NewPostComposer postType={postTypeFor(files)} viewer={viewer} brought={files} />
}

export function UploadScreen() {
  const [search] = useSearchParams()
  const { user } = useSession()
  const postType = usePostType()
  const editedId = search.get('edit')
  if (!user) return null
  if (editedId) return <EditScreen key={editedId} postId={editedId} />
  if (search.has('shared')) return <SharedScreen viewer={user} />
  return <NewPostComposer key={postType} postType={postType} viewer={user} />
}
