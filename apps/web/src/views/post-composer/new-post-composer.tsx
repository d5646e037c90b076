// Composes a new post of one kind: its files are sent while the words are written, sharing names them.
import { postLimits } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { commonTexts } from '@kloset/texts/common'
import { composerTexts } from '@kloset/texts/composer'
import type { Viewer } from '../../features/auth/auth.session.ts'
import { AltTextField } from '../../features/media/components/alt-text-field.tsx'
import { DraftGrid } from '../../features/media/components/draft-grid.tsx'
import { FileFacts } from '../../features/media/components/draft-media.tsx'
import { DropZone } from '../../features/media/components/drop-zone.tsx'
import { ComposerFields } from '../../features/posts/components/composer-fields.tsx'
import { whyNotShare, wordsOf } from '../../features/posts/composer.rules.ts'
import { DotDialog } from '../../features/product-dots/components/dot-dialog.tsx'
import { DotList } from '../../features/product-dots/components/dot-list.tsx'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { ComposerFrame } from './composer-frame.tsx'
import { PostPane, ratioOf } from './post-pane.tsx'
import { useNewPost } from './use-new-post.ts'
import type { NewPostState } from './use-new-post.ts'

interface PartProps {
  postType: PostType
  composer: NewPostState
}

/** The chosen files, or where to choose them. */
function Pictures({ postType, composer }: PartProps) {
  const { files, dots, isBusy, removeFile } = composer
  const [first] = files.files
  const dropZone = (style: { compact?: boolean; className: string }) => (
    <DropZone postType={postType} onFiles={files.choose} disabled={isBusy} {...style} />
  )
  if (!first) return dropZone({ className: 'min-h-[52svh] lg:h-full' })
  if (postType === 'regular') {
    return (
      <PostPane
        file={first}
        dots={dots}
        disabled={isBusy}
        onRemove={() => removeFile(first.key)}
        onRetry={() => files.retry(first.key)}
      />
    )
  }
  const isFull = files.files.length >= postLimits.files[postType]
  return (
    <div className="mx-auto max-w-180 p-4 lg:p-10">
      <DraftGrid
        files={files.files}
        actions={files}
        disabled={isBusy}
        end={
          !isFull &&
          dropZone({ compact: true, className: 'aspect-3/4 w-full rounded-pic lg:bg-paper!' })
        }
      />
    </div>
  )
}

/** The words of the post, and those that stand for its one file. */
function Words({ postType, composer }: PartProps) {
  const { text, files, dots, isBusy, write } = composer
  const only = postType === 'regular' ? files.files[0] : undefined
  return (
    <>
      {only && <FileFacts file={only} className="-mt-1" />}
      <ComposerFields postType={postType} text={text} onChange={write} disabled={isBusy} />
      {only && only.stage !== 'failed' && (
        <AltTextField
          value={only.altText}
          kind={only.kind}
          reminds
          disabled={isBusy}
          onChange={(altText) => files.describe(only.key, altText)}
        />
      )}
      <DotList draft={dots} />
    </>
  )
}

interface NewPostComposerProps {
  postType: PostType
  viewer: Viewer
  /** Files that were chosen before the screen opened. */
  brought?: readonly File[]
}

export function NewPostComposer({ postType, viewer, brought }: NewPostComposerProps) {
  const composer = useNewPost(postType, viewer.id, brought)
  const { text, files, guard, isBusy } = composer
  const { screen } = wordsOf[postType]
  usePageTitle(screen)
  const only = postType === 'regular' ? files.files[0] : undefined
  return (
    <>
      <ComposerFrame
        title={screen}
        onCancel={composer.cancel}
        guard={guard}
        question={composerTexts.notShared}
        finish={{
          label: composerTexts.share,
          busyLabel: commonTexts.uploading,
          isBusy,
          whyNot: whyNotShare(postType, text, files.files),
          onPress: composer.share,
        }}
        {...(only && {
          picturesWidth: `clamp(42%, calc((100dvh - 65px) * ${ratioOf(only)}), 62%)`,
        })}
        pictures={<Pictures postType={postType} composer={composer} />}
        words={<Words postType={postType} composer={composer} />}
      />
      <DotDialog draft={composer.dots} />
    </>
  )
}
