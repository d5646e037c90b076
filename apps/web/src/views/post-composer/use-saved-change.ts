// Saves a change of one's own post: sent once its files are there, then back to the post.
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
import { sayFailure } from '../../ui/failure-toast.ts'

type FrameProps = ComponentProps<typeof ComposerFrame>
type Change = InputOf<typeof updatePost>['body']
type MakeChange = () => Change | Promise<Change>

/**
 * @param choice whom the post is for now
 * @param hasNewContent whether anything else of it differs
 * @param onSaved before the screen is left
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
  // Not a second entry of it: the first would outlive the post.
  const backToPost = useGoBack(postPath(post))
  const save = async (makeChange: MakeChange) => {
    setIsBusy(true)
    try {
      const change = await makeChange()
      if (!(await guard.mayGoOn())) return
      // Nobody reads what is not for them: fewer people come first, more people last.
      const isNarrower = isNarrowed(post, choice)
      if (audienceChange && isNarrower) await setAudience(audienceChange)
      if (hasNewContent || !audienceChange) await updatePost(change)
      if (audienceChange && !isNarrower) await setAudience(audienceChange)
      onSaved?.()
      // Left meanwhile: the change is saved, and people stay where they are.
      if (await guard.mayGoOn()) {
        await guard.release()
        backToPost()
      }
      toast(uploadTexts.updated)
    } catch (error) {
      if (error instanceof NotAllUploaded || !(await guard.mayGoOn())) return
      sayFailure(uploadTexts.updateFailed, error, FAILED_TOAST)
    } finally {
      setIsBusy(false)
    }
  }
  /** The properties that the frames of all changes share. @param whyNot why it cannot be saved yet */
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
