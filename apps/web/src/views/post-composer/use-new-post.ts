// A new post while it is composed: its words, files and dots, each kept for the tab; sharing it; and the
// question before it is left.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostType } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { uploadTexts } from '@kloset/texts/upload'
import { feedsKey } from '../../features/feeds/feeds.api.ts'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
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
import { newId } from '../../lib/api/new-id.ts'
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { paths, postPath } from '../../lib/navigation/paths.ts'
import { toast } from '../../ui/toast.ts'
import { FAILED_TOAST } from './composer-frame.tsx'
import { failureLine, newPostOf } from './new-post.rules.ts'

/** @param brought files that were chosen before the screen opened */
export function useNewPost(postType: PostType, userId: string, brought?: readonly File[]) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [text, setText] = useState(() => readTextDraft(userId, postType))
  const [clientKey, setClientKey] = useState(newId)
  const [isBusy, setIsBusy] = useState(false)
  const { mutateAsync: sharePost } = useSharePost()
  const draft = draftKey(userId, postType)
  const files = useDraftFiles(postType, { brought, keptAs: `${draft}.files` })
  const dots = useDotDraft(`${draft}.dots`, files.files[0]?.key ?? null)

  const clear = ({ shared }: { shared: boolean }) => {
    dropTextDraft(userId, postType)
    dots.clear()
    files.clear({ shared })
  }
  // Dots are there with their file alone.
  const isDirty = hasText(text) || files.files.length > 0
  const guard = useLeaveGuard(isDirty, () => clear({ shared: false }))

  const send = async () => {
    const uploaded = await files.whenUploaded()
    if (!(await guard.mayGoOn())) return
    const post = await sharePost(
      newPostOf(postType, { text, files: uploaded, dots: dots.dots, clientKey }),
    )
    clear({ shared: true })
    setText(emptyText)
    setClientKey(newId())
    await guard.release()
    void queryClient.resetQueries({ queryKey: feedsKey })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    await navigate(paths.discover, { replace: true })
    const action = { label: composerTexts.viewPost, onPress: () => navigate(postPath(post)) }
    // Discover shows no questions: the toast is the way to what was shared.
    toast(uploadTexts.success, { action, stays: postType !== 'regular' })
  }

  return {
    text,
    files,
    dots,
    guard,
    isBusy,
    write: (next: ComposerText) => {
      setText(next)
      keepTextDraft(userId, postType, next)
    },
    removeFile: (key: string) => {
      files.remove(key)
      if (postType === 'regular') dots.clear()
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
