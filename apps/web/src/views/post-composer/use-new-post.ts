// The state of a new post in the composer: its text, files and dots, each kept for the tab; sharing it, saving it as a
// draft; and the question before leaving.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Draft } from '@kloset/contract/drafts.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import { draftsTexts } from '@kloset/texts/drafts'
import { uploadTexts } from '@kloset/texts/upload'
import { useIsPrivate } from '../../entities/person/profiles.ts'
import { setJustShared } from '../../entities/post/just-shared.ts'
import { toastPlanned, usePlanDraft, useSaveDraft } from '../../features/drafts/drafts.hooks.ts'
import { feedsKey } from '../../features/feeds/feeds.api.ts'
import { useCropping } from '../../features/media/crop/cropping.tsx'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import { useHiddenFaces } from '../../features/media/faces/hidden-faces.ts'
import { NotAllUploaded } from '../../features/media/draft-files.ts'
import { emptyText, hasText } from '../../features/posts/composer.rules.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { useDeletePost, useSharePost } from '../../features/posts/posts.hooks.ts'
import {
  draftKey,
  dropTextDraft,
  keepSentKey,
  keepTextDraft,
  readSentKey,
  readTextDraft,
} from '../../features/posts/text-draft.ts'
import { useDotDraft } from '../../features/product-dots/dot-draft.ts'
import { useGarmentDrafts } from '../../features/garments/garment-drafts.ts'
import { PersonLeft } from '../../lib/api/person-left.ts'
import { newId } from '../../lib/api/new-id.ts'
import { readTabDraft } from '../../lib/drafts/tab-draft.ts'
import { type LeaveGuard, useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { atTop } from '../../lib/navigation/location-state.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { leaveOverlays } from '../../ui/overlay-history.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.ts'
import { FAILED_TOAST } from './composer-frame.tsx'
import { composedOf, contentOf } from './kept-draft.rules.ts'
import { useNewerDraft } from './newer-draft.ts'
import { type Composed, failureLine, newPostOf } from './new-post.rules.ts'

interface Beginning {
  /** Files that were chosen before the screen opened. */
  brought?: readonly File[] | undefined
  /** A draft from the server to continue. The tab does not keep it. */
  kept?: Draft | undefined
}

/** A vote of a private account is for its followers, and all who see it may vote. */
const withoutSimilarVoters = (text: ComposerText): ComposerText => ({
  ...text,
  vote: { ...text.vote, votesFrom: 'everyone' },
})

/** The text, files, dots and garments of the post. */
function useNewPostDraft(postType: PostType, userId: string, { brought, kept }: Beginning) {
  const [first] = useState(() => kept && composedOf(kept))
  const [written, setText] = useState(() => first?.text ?? readTextDraft(userId, postType))
  const isPrivate = useIsPrivate()
  const text = isPrivate ? withoutSimilarVoters(written) : written
  const draft = draftKey(userId, postType)
  const filesKey = `${draft}.files`
  // Only if there is content: after an emptied draft, the next post would be mistaken for the one that was sent.
  const [sentAs] = useState(() => {
    const isThere = hasText(text) || readTabDraft<readonly unknown[]>(filesKey, []).length > 0
    return !first && isThere ? readSentKey(userId, postType) : null
  })
  const files = useDraftFiles(
    postType,
    first ? { shared: first.files } : { brought, keptAs: filesKey },
  )
  const faces = useHiddenFaces(files)
  const [shownKey, setShownKey] = useState<string | null>(null)
  const fileKeys = files.files.map(({ key }) => key)
  const shown = files.files.find(({ key }) => key === shownKey) ?? files.files[0]
  const dots = useDotDraft(
    first ? null : `${draft}.dots`,
    fileKeys,
    shown?.key ?? null,
    first?.dots,
  )
  const garments = useGarmentDrafts(first ? null : `${draft}.garments`, first?.garments)
  const isMarked = (key: string) =>
    [...dots.all, ...garments.drafts.filter(({ spot }) => spot)].some(
      ({ fileKey }) => fileKey === key,
    )
  // Hidden faces and dots belong to the current part of the picture.
  const cropping = useCropping(files, (file) => isMarked(file.key) || faces.isHiddenIn(file))
  const composed: Composed = {
    text,
    files: files.files,
    dots: dots.all,
    garments: garments.drafts,
  }
  const [before] = useState(() => first && JSON.stringify(contentOf(postType, first)))
  const isOther =
    files.files.some(({ stage }) => stage !== 'uploaded' && stage !== 'failed') ||
    JSON.stringify(contentOf(postType, composed)) !== before
  return {
    text,
    /** The client key, if it was sent before a reload. */
    sentAs,
    files,
    /** The file that is shown large. */
    shown,
    show: setShownKey,
    faces,
    cropping,
    dots,
    garments,
    composed,
    setText,
    // Dots exist only together with their file. An unfinished garment is not kept anywhere.
    isDirty:
      garments.form.left !== null || (first ? isOther : hasText(text) || files.files.length > 0),
    write: (next: ComposerText) => {
      setText(next)
      if (!first) keepTextDraft(userId, postType, next)
    },
    clear: ({ shared }: { shared: boolean }) => {
      if (!first) dropTextDraft(userId, postType)
      dots.clear()
      garments.clear()
      files.clear({ shared })
    },
  }
}

/** What the composer is busy with, and how that fails. */
function useBusy({ mayGoOn }: Pick<LeaveGuard, 'mayGoOn'>) {
  const [busy, setBusy] = useState<'sharing' | 'saving' | null>(null)
  /** Reports no error for a file that is not uploaded, which shows it itself. */
  const during = async (
    what: 'sharing' | 'saving',
    work: () => Promise<void>,
    fail: (error: unknown) => void,
  ) => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      if (error instanceof NotAllUploaded || error instanceof PersonLeft) return
      if (await mayGoOn()) fail(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, during }
}

export function useNewPost(postType: PostType, userId: string, beginning: Beginning = {}) {
  const { kept } = beginning
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { setText, isDirty, clear, composed, sentAs, ...draft } = useNewPostDraft(
    postType,
    userId,
    beginning,
  )
  const { files } = draft
  // Also used as the id of the draft.
  const [clientKey, setClientKey] = useState(() => kept?.id ?? sentAs ?? newId())
  const [revision, setRevision] = useState(kept?.revision ?? null)
  const { newer, orAsk } = useNewerDraft(kept?.id, setRevision)
  const { mutateAsync: sharePost } = useSharePost()
  const { mutate: deletePost } = useDeletePost()
  const { mutateAsync: saveDraft } = useSaveDraft()
  const { mutateAsync: planDraft } = usePlanDraft()
  const guard = useLeaveGuard(isDirty, () => clear({ shared: false }))
  const { busy, during } = useBusy(guard)

  /** Everything is on the server: clears the composer, which can be left now. */
  const end = async () => {
    if (kept) {
      files.keepSent()
    } else {
      clear({ shared: true })
      setText(emptyText)
      setClientKey(newId())
      setRevision(null)
    }
    await leaveOverlays()
    await guard.release()
  }

  const send = async (seen: number | null) => {
    const uploaded = await files.whenUploaded()
    if (!(await guard.mayGoOn())) return
    if (!kept) keepSentKey(userId, postType, clientKey)
    const post = await sharePost({
      ...newPostOf(postType, { ...composed, files: uploaded, clientKey }),
      ...(kept && seen !== null && { draftRevision: seen }),
    })
    if (!(await guard.mayGoOn())) {
      // The person left without sharing during the request. A kept draft is gone, so its post must stay.
      if (kept) toast(uploadTexts.success)
      else deletePost(post.id)
      return
    }
    setJustShared(post.id)
    await end()
    void queryClient.resetQueries({ queryKey: feedsKey })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    await navigate(paths.discover, { replace: true, state: atTop })
    toast(uploadTexts.success)
  }

  /** @param publishAt when it is shared automatically; null does not change that */
  const keep = async (publishAt: Date | null, seen: number | null) => {
    const uploaded = await files.whenUploaded()
    if (!(await guard.mayGoOn())) return
    const content = contentOf(postType, { ...composed, files: uploaded })
    const saved = await saveDraft({ draftId: clientKey, content, revision: seen })
    if (!(await guard.mayGoOn())) {
      toast(draftsTexts.keptToast)
      return
    }
    setRevision(saved.revision)
    if (publishAt) await planDraft({ draftId: clientKey, publishAt })
    await end()
    await navigate(paths.drafts, { replace: true })
    if (publishAt) toastPlanned(publishAt)
    else toast(draftsTexts.keptToast)
  }

  const share = (seen: number | null): Promise<void> =>
    during(
      'sharing',
      () => orAsk(seen, send, share),
      (error) => {
        const line = failureLine(error)
        toast({ ...uploadTexts.failed, line }, { kind: 'error', id: FAILED_TOAST })
      },
    )
  const save = (publishAt: Date | null, seen: number | null): Promise<void> =>
    during(
      'saving',
      () =>
        orAsk(
          seen,
          (now) => keep(publishAt, now),
          (now) => save(publishAt, now),
        ),
      (error) => toastFailure(draftsTexts.keepFailed, error, FAILED_TOAST),
    )

  return {
    ...draft,
    guard,
    isDirty,
    isBusy: busy !== null,
    isSaving: busy === 'saving',
    /** When the draft is shared automatically. */
    publishAt: kept?.plan ? new Date(kept.plan.publishAt) : null,
    removeFile: (key: string) => {
      files.remove(key)
      draft.dots.removeOf(key)
    },
    cancel: () => guard.ask(() => navigate(kept ? paths.drafts : paths.feed, { replace: true })),
    /** What another tab wrote into the draft meanwhile. */
    newer,
    share: () => share(revision),
    save: () => save(null, revision),
    /** Saves it with a time at which it is shared automatically. @throws as the requests do */
    plan: (publishAt: Date) =>
      during(
        'saving',
        () =>
          orAsk(
            revision,
            (seen) => keep(publishAt, seen),
            (seen) => save(publishAt, seen),
          ),
        (error) => {
          throw error
        },
      ),
  }
}

export type NewPostState = ReturnType<typeof useNewPost>
