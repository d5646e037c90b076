// Edits the words of one's own post: caption and KLOtags, of a thread its description, for a few minutes the
// question or title; and the alternative texts of its pictures.
import { useEffect, useState } from 'react'
import { uploadTexts } from '@kloset/texts/upload'
import type { Post } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { AltTextField } from '../../features/media/components/alt-text-field.tsx'
import { ComposerFields } from '../../features/posts/components/composer-fields.tsx'
import {
  changeOf,
  textOf,
  titleMayChangeUntilMs,
  titleStateOf,
  whyNotUpdate,
} from '../../features/posts/composer.rules.ts'
import { useUpdatePost } from '../../features/posts/posts.hooks.ts'
import { useGoBack } from '../../lib/navigation/go-back.ts'
import { errorText } from '../../lib/api/http.ts'
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { postPath } from '../../lib/navigation/paths.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { toast } from '../../ui/toast.ts'
import { ComposerFrame, FAILED_TOAST } from './composer-frame.tsx'

/** The files as they are: editing does not touch them. */
function SharedPictures({ post }: { post: Post }) {
  const isSingle = post.media.length === 1
  return (
    <ul
      className={
        isSingle
          ? 'mx-auto flex h-full max-w-180 items-center p-4 lg:p-10'
          : 'mx-auto grid max-w-180 grid-cols-2 gap-3 p-4 lg:p-10'
      }
    >
      {post.media.map((media) => (
        <li key={media.position} className="w-full overflow-hidden rounded-pic">
          <MediaPicture
            media={media}
            alt={media.altText ?? ''}
            sizes="(min-width: 1024px) 40vw, 100vw"
          />
        </li>
      ))}
    </ul>
  )
}

/** Of the question or title, updated with the time. */
function useTitleState(post: Post) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const untilMs = titleMayChangeUntilMs(post)
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(untilMs), Math.max(0, untilMs - Date.now()))
    return () => clearTimeout(timer)
  }, [untilMs])
  return titleStateOf(post, nowMs)
}

export function EditPostComposer({ post }: { post: Post }) {
  const { postType } = post
  const [typed, setText] = useState(() => textOf(post))
  const titleState = useTitleState(post)
  // The typed title is discarded once it cannot change any more.
  const text = titleState?.mayChange === false ? { ...typed, title: textOf(post).title } : typed
  const altTextsOf = ({ media }: Post) => media.map(({ altText }) => altText ?? '')
  const [altTexts, setAltTexts] = useState(() => altTextsOf(post))
  const { mutateAsync: updatePost, isPending } = useUpdatePost(post.id)
  const before = changeOf(post, textOf(post), altTextsOf(post))
  const change = changeOf(post, text, altTexts)
  const isDirty = JSON.stringify(change) !== JSON.stringify(before)
  const guard = useLeaveGuard(isDirty)
  usePageTitle(composerTexts.editPost)

  // Not a second entry of it: the first would outlive the post.
  const backToPost = useGoBack(postPath(post))
  const update = async () => {
    try {
      await updatePost(change)
      await guard.release()
      backToPost()
      toast(uploadTexts.updated)
    } catch (error) {
      toast(
        { ...uploadTexts.updateFailed, line: errorText(error) },
        { kind: 'error', id: FAILED_TOAST },
      )
    }
  }
  return (
    <ComposerFrame
      title={composerTexts.editPost}
      onCancel={() => guard.ask(backToPost)}
      guard={guard}
      finish={{
        label: composerTexts.update,
        busyLabel: composerTexts.updating,
        isBusy: isPending,
        whyNot: whyNotUpdate(postType, text),
        onPress: update,
      }}
      pictures={post.media.length > 0 && <SharedPictures post={post} />}
      {...(post.media.length === 0 ? { picturesWidth: '0px' } : {})}
      words={
        <>
          <ComposerFields
            postType={postType}
            text={text}
            onChange={setText}
            isEditing
            titleState={titleState}
            disabled={isPending}
          />
          {post.media.map(({ position, kind }, index) => (
            <AltTextField
              key={position}
              value={altTexts[index] ?? ''}
              kind={kind}
              {...(post.media.length > 1 ? { number: index + 1 } : {})}
              reminds={index === 0}
              disabled={isPending}
              onChange={(altText) => setAltTexts(altTexts.with(index, altText))}
            />
          ))}
        </>
      }
    />
  )
}
