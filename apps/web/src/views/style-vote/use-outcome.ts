// The outcome of a style vote while its author writes it. It is kept while the sheet is closed, and sent once.
import { useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { votesTexts } from '@kloset/texts/votes'
import { readPost } from '../../entities/post/posts.ts'
import { useDraftFiles } from '../../features/media/draft-files.hooks.ts'
import { NotAllUploaded } from '../../features/media/draft-files.ts'
import { useHiddenFaces } from '../../features/media/faces/hidden-faces.ts'
import { sendOutcome } from '../../features/style-votes/outcome.api.ts'
import { useLeaveGuard, useUnloadGuard } from '../../lib/navigation/leave-guard.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { leaveOverlays } from '../../ui/overlay-history.ts'
import { closeToast, toast } from '../../ui/toast.ts'

/** The value for "no option". */
export const ELSE = 'else'
const FAILED = 'outcome-failed'

export interface OutcomeSheetProps {
  post: Post
  styleVote: StyleVote
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The state of an unsent outcome, and the function that sends it. Leaving the page before asks first. */
export function useOutcome({ post, styleVote, open, onOpenChange }: OutcomeSheetProps) {
  const hasVotes = styleVote.totalVotes !== 0
  const [choice, setChoice] = useState<string | null>(null)
  const [missed, setMissed] = useState(0)
  const [words, setWords] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const files = useDraftFiles('style_vote')
  const faces = useHiddenFaces(files)
  const [isTold, setIsTold] = useState(false)
  const isBegun = !isTold && (words.trim() !== '' || files.files.length > 0)
  // Back only closes the sheet, which keeps its contents.
  const guard = useLeaveGuard(isBegun && !open, () => files.clear({ shared: false }))
  useUnloadGuard(isBegun)
  const send = async () => {
    if (choice === null) return setMissed(missed + 1)
    setIsBusy(true)
    try {
      const [sent] = await files.whenUploaded()
      const uploadId = sent?.uploadId
      await sendOutcome(post.id, {
        optionId: choice === ELSE ? null : choice,
        words,
        photo: uploadId ? { uploadId, altText: sent.altText } : null,
      })
      closeToast(FAILED)
      files.clear({ shared: true })
      setIsTold(true)
      onOpenChange(false)
      // Otherwise Back would lead to the guard's history entry, from when the sheet was closed.
      void leaveOverlays().then(guard.release)
      // The outcome is sent, even if the post cannot be read again now.
      await readPost(post.id).catch(() => undefined)
      // Without votes nobody is notified, and the page shows the result.
      if (hasVotes) toast(votesTexts.told)
    } catch (error) {
      if (error instanceof NotAllUploaded) return
      toastFailure({ title: votesTexts.notTold }, error, FAILED)
    } finally {
      setIsBusy(false)
    }
  }
  const choose = (next: string) => {
    setMissed(0)
    setChoice(next)
  }
  return { choice, missed, setChoice: choose, words, setWords, files, faces, isBusy, guard, send }
}

export type Outcome = ReturnType<typeof useOutcome>
