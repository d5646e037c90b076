// Saves a change of the viewer's own post once its files are uploaded, and goes back to the post. Asks before it
// replaces words that were written in another tab meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { uploadTexts } from '@kloset/texts/upload'
import type { InputOf } from '@kloset/contract/api'
import type { updatePost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { useWhyNobody } from '../../features/chosen-people/chosen-people.hooks.ts'
import { NotAllUploaded } from '../../features/media/draft-files.ts'
import {
  audienceChangeOf,
  type ComposerText,
  hasSameWords,
  isNarrowed,
  textOf,
} from '../../features/posts/composer.rules.ts'
import { findPost } from '../../entities/post/posts.ts'
import { postQuery } from '../../features/posts/posts.api.ts'
import { useSetAudience, useUpdatePost } from '../../features/posts/posts.hooks.ts'
import { hasCode } from '../../lib/api/http.ts'
import { useGoBack } from '../../lib/navigation/go-back.ts'
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { postPath } from '../../lib/navigation/paths.ts'
import { toast } from '../../ui/toast.ts'
import { type ComposerFrame, FAILED_TOAST } from './composer-frame.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'

type FrameProps = ComponentProps<typeof ComposerFrame>
type Change = InputOf<typeof updatePost>['body']
type MakeChange = () => Change | Promise<Change>

/** @returns a function that reads the post again, whatever this tab knows of it */
function useNewest(postId: string) {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.query({ ...postQuery(postId), staleTime: 0 })
    return findPost(postId)
  }
}

/** Descriptions belong to positions: those of other pictures are not replaced. */
const picturesOf = ({ media }: Post) =>
  JSON.stringify(media.map(({ renditions, videoUrl }) => [renditions[0]?.url, videoUrl]))

/**
 * @param post the post as this form was opened with it
 * @param text what the form says
 * @param hasNewContent whether anything but the audience changed
 * @param onSaved called before the screen is left
 */
export function useSavedChange(
  post: Post,
  text: ComposerText,
  hasNewContent: boolean,
  onSaved?: () => void,
) {
  const { mutateAsync: updatePost } = useUpdatePost(post.id)
  const { mutateAsync: setAudience } = useSetAudience(post.id)
  const audienceChange = audienceChangeOf(post, text)
  const whyNobody = useWhyNobody(audienceChange?.audience ?? 'everyone')
  const [isBusy, setIsBusy] = useState(false)
  /** The post after a change in another tab, while this form asks which words stay. */
  const [newer, setNewer] = useState<Post | null>(null)
  const readNewest = useNewest(post.id)
  const guard = useLeaveGuard(hasNewContent || audienceChange !== null)
  // Goes back to the post's own history entry. A second entry would remain after the post is deleted.
  const backToPost = useGoBack(postPath(post))
  /** @returns whether it is saved; if not, the question is open */
  const write = async (change: Change, seen: Post): Promise<boolean> => {
    try {
      const { altTexts: _ofPositions, ...words } = change
      const isSame = picturesOf(seen) === picturesOf(post)
      await updatePost({ ...(isSame ? change : words), seenEditedAt: seen.editedAt })
      return true
    } catch (error) {
      const isOfPictures = change.postType === 'regular' && change.look !== undefined
      const now = !isOfPictures && hasCode(error, 'conflict') ? await readNewest() : undefined
      if (!now || now.editedAt === seen.editedAt) throw error
      // As after an answer that was lost: nothing of the other tab is replaced.
      if (hasSameWords(textOf(now), text)) return write(change, now)
      setNewer(now)
      return false
    }
  }
  const save = async (makeChange: MakeChange, seen = post) => {
    setIsBusy(true)
    setNewer(null)
    try {
      const change = await makeChange()
      if (!(await guard.mayGoOn())) return
      // Nobody may see content that is not for them: a smaller audience is set before the content, a larger one after.
      const isNarrower = isNarrowed(post, text)
      if (audienceChange && isNarrower) await setAudience(audienceChange)
      if ((hasNewContent || !audienceChange) && !(await write(change, seen))) return
      if (audienceChange && !isNarrower) await setAudience(audienceChange)
      onSaved?.()
      // If the person has left in the meantime, the change is saved and they stay on their page.
      if (await guard.mayGoOn()) {
        await guard.release()
        backToPost()
      }
      toast(uploadTexts.updated)
    } catch (error) {
      if (error instanceof NotAllUploaded || !(await guard.mayGoOn())) return
      toastFailure(uploadTexts.updateFailed, error, FAILED_TOAST)
    } finally {
      setIsBusy(false)
    }
  }
  /** The common props of the frames of all changes. @param whyNot why it cannot be saved yet */
  const frameOf = (whyNot: FrameProps['finish']['whyNot'], makeChange: MakeChange) => ({
    title: composerTexts.editPost,
    onCancel: () => guard.ask(backToPost),
    guard,
    newer: newer && {
      words: textOf(newer),
      onReplace: () => void save(makeChange, newer),
      onKeepEditing: () => setNewer(null),
    },
    finish: {
      label: composerTexts.update,
      busyLabel: composerTexts.updating,
      isBusy,
      whyNot: whyNot ?? (post.audience === 'chosen' ? null : whyNobody),
      onPress: () => save(makeChange),
    },
  })
  return { isBusy, frameOf }
}
