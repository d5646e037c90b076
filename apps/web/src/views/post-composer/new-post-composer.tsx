// Composes a new post of one kind: its files are sent while the words are written, sharing names them.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '@kloset/contract/api'
import { uploadTexts } from '@kloset/texts/upload'
import { postLimits } from '@kloset/contract/posts'
import type { createPost } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import type { Viewer } from '../../features/auth/auth.session.ts'
import { feedsKey } from '../../features/feeds/feeds.api.ts'
import { AltTextField } from '../../features/media/components/alt-text-field.tsx'
import { DraftGrid } from '../../features/media/components/draft-grid.tsx'
import { FileFacts } from '../../features/media/components/draft-media.tsx'
import { DropZone } from '../../features/media/components/drop-zone.tsx'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import { NotAllUploaded } from '../../features/media/draft-files.ts'
import type { DraftFile } from '../../features/media/draft-files.ts'
import { ComposerFields } from '../../features/posts/components/composer-fields.tsx'
import { emptyText, hasText, whyNotShare, wordsOf } from '../../features/posts/composer.rules.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { useSharePost } from '../../features/posts/posts.hooks.ts'
import {
  draftKey,
  dropTextDraft,
  keepTextDraft,
  readTextDraft,
} from '../../features/posts/text-draft.ts'
import { DotDialog } from '../../features/product-dots/components/dot-dialog.tsx'
import { DotList } from '../../features/product-dots/components/dot-list.tsx'
import { useDotDraft } from '../../features/product-dots/dot-draft.ts'
import type { DraftDot } from '../../features/product-dots/dot-draft.ts'
import { ApiError } from '../../lib/api/http.ts'
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { newId } from '../../lib/api/new-id.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { paths, postPath } from '../../lib/navigation/paths.ts'
import { toast } from '../../ui/toast.ts'
import { ComposerFrame, FAILED_TOAST } from './composer-frame.tsx'
import { LookPane, ratioOf } from './look-pane.tsx'

type NewPost = InputOf<typeof createPost>['body']

function newPostOf(
  postType: PostType,
  text: ComposerText,
  files: readonly DraftFile[],
  dots: readonly DraftDot[],
  clientKey: string,
): NewPost {
  const { title, body, isFashionEmergency } = text
  const media = files.flatMap(({ uploadId, altText }) => (uploadId ? [{ uploadId, altText }] : []))
  const shared = { media, klotags: [...text.klotags], clientKey }
  if (postType === 'forum') {
    return { postType, title, description: body, isFashionEmergency, ...shared }
  }
  if (postType === 'style_vote') {
    return { postType, title, caption: body, isFashionEmergency, ...shared }
  }
  const productDots = dots.map(({ key: _key, fileKey: _fileKey, ...dot }) => dot)
  return { postType, caption: body, productDots, ...shared }
}

/** The server's reason; a lost answer followed by other words means that the post is there already. */
const failureLine = (error: Error) =>
  error instanceof ApiError && error.code === 'idempotency_mismatch'
    ? uploadTexts.sharedBefore.title
    : error.message || uploadTexts.failed.line

type NewPostComposerProps = {
  postType: PostType
  viewer: Viewer
  /** Files that were chosen before the screen opened. */
  brought?: readonly File[]
}

export function NewPostComposer({ postType, viewer, brought }: NewPostComposerProps) {
  const words = wordsOf[postType]
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [text, setText] = useState(() => readTextDraft(viewer.id, postType))
  const draft = draftKey(viewer.id, postType)
  const { files, choose, whenUploaded, clear, ...actions } = useDraftFiles(postType, {
    brought,
    keptAs: `${draft}.files`,
  })
  const dots = useDotDraft(`${draft}.dots`, files[0]?.key ?? null)
  const { mutateAsync: sharePost } = useSharePost()
  const [clientKey, setClientKey] = useState(newId)
  const [isBusy, setIsBusy] = useState(false)
  // Dots are there with their file alone.
  const isDirty = hasText(text) || files.length > 0
  const guard = useLeaveGuard(isDirty, () => {
    dropTextDraft(viewer.id, postType)
    dots.clear()
    clear({ shared: false })
  })
  usePageTitle(words.screen)

  const write = (next: ComposerText) => {
    setText(next)
    keepTextDraft(viewer.id, postType, next)
  }
  const remove = (key: string) => {
    actions.remove(key)
    if (postType === 'regular') dots.clear()
  }
  const cancel = () => guard.ask(() => navigate(paths.feed, { replace: true }))
  const share = async () => {
    setIsBusy(true)
    try {
      const uploaded = await whenUploaded()
      if (!(await guard.mayGoOn())) return
      const post = await sharePost(newPostOf(postType, text, uploaded, dots.dots, clientKey))
      dropTextDraft(viewer.id, postType)
      clear({ shared: true })
      setText(emptyText)
      dots.clear()
      setClientKey(newId())
      await guard.release()
      void queryClient.resetQueries({ queryKey: feedsKey })
      void queryClient.invalidateQueries({ refetchType: 'none' })
      await navigate(paths.discover, { replace: true })
      const action = { label: composerTexts.viewPost, onPress: () => navigate(postPath(post)) }
      // Discover shows no questions: the note is the way to what was shared.
      toast(uploadTexts.success, { action, stays: postType !== 'regular' })
    } catch (error) {
      if (error instanceof NotAllUploaded) return
      const line = failureLine(error instanceof Error ? error : new Error())
      toast({ ...uploadTexts.failed, line }, { kind: 'error', id: FAILED_TOAST })
    } finally {
      setIsBusy(false)
    }
  }

  const [first] = files
  const isFull = files.length >= postLimits.files[postType]
  const dropZone = (look: { compact?: boolean; className: string }) => (
    <DropZone postType={postType} onFiles={choose} disabled={isBusy} {...look} />
  )
  const isLook = postType === 'regular'
  return (
    <>
      <ComposerFrame
        title={words.screen}
        onCancel={cancel}
        guard={guard}
        question={composerTexts.notShared}
        finish={{
          label: composerTexts.share,
          busyLabel: commonTexts.uploading,
          isBusy,
          whyNot: whyNotShare(postType, text, files),
          onPress: share,
        }}
        {...(isLook && first
          ? { picturesWidth: `clamp(42%, calc((100dvh - 65px) * ${ratioOf(first)}), 62%)` }
          : {})}
        pictures={
          !first ? (
            dropZone({ className: 'min-h-[52svh] lg:h-full' })
          ) : isLook ? (
            <LookPane
              file={first}
              dots={dots}
              disabled={isBusy}
              onRemove={() => remove(first.key)}
              onRetry={() => actions.retry(first.key)}
            />
          ) : (
            <div className="mx-auto max-w-180 p-4 lg:p-10">
              <DraftGrid
                files={files}
                actions={actions}
                disabled={isBusy}
                end={
                  !isFull &&
                  dropZone({
                    compact: true,
                    className: 'aspect-3/4 w-full rounded-pic lg:bg-paper!',
                  })
                }
              />
            </div>
          )
        }
        words={
          <>
            {isLook && first && <FileFacts file={first} className="-mt-1" />}
            <ComposerFields postType={postType} text={text} onChange={write} disabled={isBusy} />
            {isLook && first && first.stage !== 'failed' && (
              <AltTextField
                value={first.altText}
                kind={first.kind}
                reminds
                disabled={isBusy}
                onChange={(altText) => actions.describe(first.key, altText)}
              />
            )}
            <DotList draft={dots} />
          </>
        }
      />
      <DotDialog draft={dots} />
    </>
  )
}
