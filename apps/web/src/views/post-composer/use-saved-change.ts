// Saves a change of the viewer's own post once its files are uploaded, and goes back to the post.
import { type ComponentProps, useState } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { uploadTexts } from '@kloset/texts/upload'
import type { InputOf } from '@kloset/contract/api'
import type { updatePost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import { useWhyNobody } from '../../features/chosen-people/chosen-people.hooks.ts'
import { NotAllUploaded } from '../../features/media/draft-files.ts'
import {
  type AudienceChoice,
  audienceChangeOf,
  isNarrowed,
} from '../../features/posts/composer.rules.ts'
import { useSetAudience, useUpdatePost } from '../../features/posts/posts.hooks.ts'
import { useGoBack } from '../../lib/navigation/go-back.ts'
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts'
import { postPath } from '../../lib/navigation/paths.ts'
import { toast } from '../../ui/toast.ts'
import { type ComposerFrame, FAILED_TOAST } from './composer-frame.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'

type FrameProps = ComponentProps<typeof ComposerFrame>
type Change = InputOf<typeof updatePost>['body']
type MakeChange = () => Change | Promise<Change>

/**
 * @param choice the chosen audience
 * @param hasNewContent whether anything but the audience changed
 * @param onSaved called before the screen is left
 */
export function useSavedChange(
  post: Post,
  choice: AudienceChoice,
  hasNewContent: boolean,
  onSaved?: () => void,
) {
  const { mutateAsync: updatePost } = useUpdatePost(post.id)
  const { mutateAsync: setAudience } = useSetAudience(post.id)
  const audienceChange = audienceChangeOf(post, choice)
  const whyNobody = useWhyNobody(audienceChange?.audience ?? 'everyone')
  const [isBusy, setIsBusy] = useState(false)
  const guard = useLeaveGuard(hasNewContent || audienceChange !== null)
  // Goes back to the post's own history entry. A second entry would remain after the post is deleted.
  const backToPost = useGoBack(postPath(post))
  const save = async (makeChange: MakeChange) => {
    setIsBusy(true)
    try {
      const change = await makeChange()
      if (!(await guard.mayGoOn())) return
      // Nobody may see content that is not for them: a smaller audience is set before the content, a larger one after.
      const isNarrower = isNarrowed(post, choice)
      if (audienceChange && isNarrower) await setAudience(audienceChange)
      if (hasNewContent || !audienceChange) await updatePost(change)
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
