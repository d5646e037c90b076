// The state of today's look in its form: one picture and its garments. It is kept for the viewer, or also shared.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { closetTexts } from '@kloset/texts/closet'
import { uploadTexts } from '@kloset/texts/upload'
import { setJustShared } from '../../entities/post/just-shared.ts'
import { feedsKey } from '../../features/feeds/feeds.api.ts'
import { useGarmentDrafts } from '../../features/garments/garment-drafts.ts'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import { NotAllUploaded } from '../../features/media/draft-files.ts'
import { useHiddenFaces } from '../../features/media/faces/hidden-faces.ts'
import { emptyText, whyNotShare } from '../../features/posts/composer.rules.ts'
import { useDeletePost, useSharePost } from '../../features/posts/posts.hooks.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { PersonLeft } from '../../lib/api/person-left.ts'
import { newId } from '../../lib/api/new-id.ts'
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { atTop } from '../../lib/navigation/location-state.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { leaveOverlays } from '../../ui/overlay-history.ts'
import { closeToast, toast, toastUndoable } from '../../ui/toast.ts'
import { failureLine, newPostOf } from '../post-composer/new-post.rules.ts'

const TOAST = 'todays-look'

/** `me`: only for the viewer. */
type TodaysAudience = 'me' | 'everyone'

/** Deletes the look that was just kept or shared. */
function useTakeBack() {
  const queryClient = useQueryClient()
  const { mutateAsync: deletePost } = useDeletePost()
  return async (postId: string) => {
    try {
      await deletePost(postId)
      setJustShared(null)
      void queryClient.invalidateQueries()
    } catch (error) {
      toastFailure(closetTexts.today.undoFailed, error, TOAST)
    }
  }
}

export function useTodaysLook() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const files = useDraftFiles('regular')
  const faces = useHiddenFaces(files)
  const { drafts: garments, setDrafts: setGarments, form } = useGarmentDrafts(null)
  const [clientKey] = useState(newId)
  const [busy, setBusy] = useState<TodaysAudience | null>(null)
  const { mutateAsync: sharePost } = useSharePost()
  const takeBack = useTakeBack()
  const [file] = files.files
  const isDirty = file !== undefined || garments.length > 0 || form.left !== null
  const guard = useLeaveGuard(isDirty, () => files.clear({ shared: false }))

  const send = async (audience: TodaysAudience) => {
    const uploaded = await files.whenUploaded()
    if (!(await guard.mayGoOn())) return
    const text = { ...emptyText, audience }
    const look = { text, files: uploaded, dots: [], garments, clientKey }
    const post = await sharePost(newPostOf('regular', look))
    // The person left during the request.
    if (!(await guard.mayGoOn())) return takeBack(post.id)
    if (audience === 'everyone') setJustShared(post.id)
    files.clear({ shared: true })
    await leaveOverlays()
    await guard.release()
    void queryClient.resetQueries({ queryKey: feedsKey })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    if (audience === 'me') await navigate(paths.calendar, { replace: true })
    else await navigate(paths.discover, { replace: true, state: atTop })
    const done = audience === 'me' ? closetTexts.today.kept : uploadTexts.success
    toastUndoable(done, TOAST, () => void takeBack(post.id))
  }

  return {
    files,
    file,
    faces,
    garments,
    setGarments,
    form,
    guard,
    busy,
    whyNot: whyNotShare('regular', emptyText, files.files) ?? form.whyNot,
    /** Uses the first of several chosen files. */
    choose: (chosen: readonly File[]) => files.chooseInstead(chosen.slice(0, 1)),
    cancel: () => guard.ask(() => navigate(paths.closet, { replace: true })),
    finish: async (audience: TodaysAudience) => {
      setBusy(audience)
      closeToast(TOAST)
      try {
        await send(audience)
      } catch (error) {
        if (error instanceof NotAllUploaded || error instanceof PersonLeft) return
        const line = failureLine(error)
        toast({ ...closetTexts.today.failed, line }, { kind: 'error', id: TOAST })
      } finally {
        setBusy(null)
      }
    },
  }
}

export type TodaysLookState = ReturnType<typeof useTodaysLook>
