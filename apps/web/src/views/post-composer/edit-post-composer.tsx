// Edits the viewer's own post. For a vote or thread: caption and KLOtags, the description, for a few minutes the
// question or title, whether it is an emergency, the alternative texts of its pictures, and who sees it.
import { useEffect, useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { mayBeUrgent } from '../../entities/post/urgency.ts'
import { AltTextField } from '../../features/media/components/alt-text-field.tsx'
import { ComposerFields } from '../../features/posts/components/composer-fields.tsx'
import {
  changeOf,
  questionMayChangeUntilMs,
  textOf,
  titleStateOf,
  whyNotUpdate,
} from '../../features/posts/composer.rules.ts'
import { usePageTitle } from '../../lib/navigation/page-title.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { ChosenPeopleLine } from '../chosen-people.tsx'
import { ComposerFrame } from './composer-frame.tsx'
import { EditLookComposer } from './edit-look-composer.tsx'
import { useSavedChange } from './use-saved-change.ts'

/** The files, which cannot be edited. */
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

/** Whether the question or title may still change, updated with the time and with votes. */
function useTitleState(post: Post) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const untilMs = questionMayChangeUntilMs(post)
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(untilMs), Math.max(0, untilMs - Date.now()))
    return () => clearTimeout(timer)
  }, [untilMs])
  return titleStateOf(post, nowMs)
}

/** @param now the post with the votes and answers that arrive while it is edited */
function EditQuestionComposer({ post, now }: { post: Post; now: Post }) {
  const { postType } = post
  const [typed, setText] = useState(() => textOf(post))
  const titleState = useTitleState(now)
  // The typed title is discarded once it cannot change any more.
  const text = titleState?.mayChange === false ? { ...typed, title: textOf(post).title } : typed
  const altTextsOf = ({ media }: Post) => media.map(({ altText }) => altText ?? '')
  const [altTexts, setAltTexts] = useState(() => altTextsOf(post))
  const before = changeOf(post, textOf(post), altTextsOf(post))
  const change = changeOf(post, text, altTexts)
  const isDirty = JSON.stringify(change) !== JSON.stringify(before)
  const { isBusy, frameOf } = useSavedChange(post, text, isDirty)
  usePageTitle(composerTexts.editPost)
  return (
    <ComposerFrame
      {...frameOf(whyNotUpdate(postType, text), () => change)}
      pictures={post.media.length > 0 && <SharedPictures post={post} />}
      {...(post.media.length === 0 ? { picturesWidth: '0px' } : {})}
      words={
        <>
          <ComposerFields
            postType={postType}
            text={text}
            onChange={setText}
            isEditing
            offersEmergency={post.isFashionEmergency || mayBeUrgent(post)}
            titleState={titleState}
            chosenPeople={<ChosenPeopleLine disabled={isBusy} />}
            disabled={isBusy}
          />
          {post.media.map(({ position, kind }, index) => (
            <AltTextField
              key={position}
              value={altTexts[index] ?? ''}
              kind={kind}
              {...(post.media.length > 1 ? { number: index + 1 } : {})}
              reminds={index === 0}
              disabled={isBusy}
              onChange={(altText) => setAltTexts(altTexts.with(index, altText))}
            />
          ))}
        </>
      }
    />
  )
}

export function EditPostComposer({ post: now }: { post: Post }) {
  // What another tab changes meanwhile is not what this person chose here.
  const [post] = useState(now)
  return post.postType === 'regular' ? (
    <EditLookComposer post={post} />
  ) : (
    <EditQuestionComposer post={post} now={now} />
  )
}
