// A new post while it is composed: its words, files and dots, each kept for the tab; sharing it; and the
// question before it is left.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostType } from '@kloset/contract/posts.schemas'
import { uploadTexts } from '@kloset/texts/upload'
import { setJustShared } from '../../entities/post/just-shared.ts'
import { feedsKey } from '../../features/feeds/feeds.api.ts'
import { useCropping } from '../../features/media/crop/cropping.tsx'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import { useHiddenFaces } from '../../features/media/faces/hidden-faces.ts'
import { NotAllUploaded } from '../../features/media/draft-files.ts'
import { emptyText, hasText } from '../../features/posts/composer.rules.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { useSharePost } from '../../features/posts/posts.hooks.ts'
import {
  draftKey,
  dropTextDraft,
  keepTextDraft,
  readTextDraft,
} from '../../features/posts/text-draft.ts'
import { useDotDraft } from '../../features/product-dots/dot-draft.ts'
import { useGarmentDrafts } from '../../features/garments/garment-drafts.ts'
import { newId } from '../../lib/api/new-id.ts'
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../ui/toast.ts'
import { FAILED_TOAST } from './composer-frame.tsx'
import { failureLine, newPostOf } from './new-post.rules.ts'

/** The words, files, dots and garments that are composed. @param brought files that were chosen before the screen opened */
function useNewPostDraft(postType: PostType, userId: string, brought?: readonly File[]) {
  const [text, setText] = useState(() => readTextDraft(userId, postType))
  const draft = draftKey(userId, postType)
  const files = useDraftFiles(postType, { brought, keptAs: `${draft}.files` })
  const faces = useHiddenFaces(files)
  const [shownKey, setShownKey] = useState<string | null>(null)
  const fileKeys = files.files.map(({ key }) => key)
  const shown = files.files.find(({ key }) => key === shownKey) ?? files.files[0]
  const dots = useDotDraft(`${draft}.dots`, fileKeys, shown?.key ?? null)
  const garments = useGarmentDrafts(`${draft}.garments`)
  const isMarked = (key: string) =>
    [...dots.all, ...garments.drafts.filter(({ spot }) => spot)].some(
      ({ fileKey }) => fileKey === key,
    )
  // What was hidden, and what was marked, belongs to this part of the picture.
  const cropping = useCropping(files, ({ key }) => isMarked(key) || faces.isHiddenIn(key))
  return {
    text,
    files,
    /** The file that is shown large. */
    shown,
    show: setShownKey,
    faces,
    cropping,
    dots,
    garments,
    setText,
    // Dots exist only together with their file.
    isDirty: hasText(text) || files.files.length > 0,
    clear: ({ shared }: { shared: boolean }) => {
      dropTextDraft(userId, postType)
      dots.clear()
      garments.clear()
      files.clear({ shared })
    },
  }
}

/** @param brought files that were chosen before the screen opened */
export function useNewPost(postType: PostType, userId: string, brought?: readonly File[]) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { setText, isDirty, clear, ...draft } = useNewPostDraft(postType, userId, brought)
  const { text, files, dots, garments } = draft
  const [clientKey, setClientKey] = useState(newId)
  const [isBusy, setIsBusy] = useState(false)
  const { mutateAsync: sharePost } = useSharePost()
  const guard = useLeaveGuard(isDirty, () => clear({ shared: false }))

  const send = async () => {
    const uploaded = await files.whenUploaded()
    if (!(await guard.mayGoOn())) return
    const post = await sharePost(
      newPostOf(postType, {
        text,
        files: uploaded,
        dots: dots.all,
        garments: garments.drafts,
        clientKey,
      }),
    )
    setJustShared(post.id)
    clear({ shared: true })
    setText(emptyText)
    setClientKey(newId())
    await guard.release()
    void queryClient.resetQueries({ queryKey: feedsKey })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    await navigate(paths.discover, { replace: true })
    toast(uploadTexts.success)
  }

  return {
    ...draft,
    guard,
    isBusy,
    write: (next: ComposerText) => {
      setText(next)
      keepTextDraft(userId, postType, next)
    },
    removeFile: (key: string) => {
      files.remove(key)
      dots.removeOf(key)
    },
    cancel: () => guard.ask(() => navigate(paths.feed, { replace: true })),
    share: async () => {
      setIsBusy(true)
      try {
        await send()
      } catch (error) {
        if (error instanceof NotAllUploaded) return
        const line = failureLine(error)
        toast({ ...uploadTexts.failed, line }, { kind: 'error', id: FAILED_TOAST })
      } finally {
        setIsBusy(false)
      }
    },
  }
}

export type NewPostState = ReturnType<typeof useNewPost>
