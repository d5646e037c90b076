// The actions on drafts: save, plan, delete, undo a deletion.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { InputOf } from '@kloset/contract/api'
import {
  deleteDraft,
  planDraft,
  restoreDraft,
  saveDraft,
  unplanDraft,
} from '@kloset/contract/drafts'
import { draftsTexts } from '@kloset/texts/drafts'
import { call, isRefused } from '../../lib/api/http.ts'
import { toast, toastUndoable } from '../../ui/toast.ts'
import { draftsKey } from './drafts.api.ts'
import { ownTimeZone, plannedText } from './drafts.rules.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

const TOAST = 'drafts'

const fail = (message: { title: string }, error: unknown) => toastFailure(message, error, TOAST)

/** Reads the list again. Actions do not wait for it. */
function useReadAgain() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: draftsKey })
  }
}

type Kept = { draftId: string } & InputOf<typeof saveDraft>['body']

const keep = ({ draftId, ...body }: Kept) => call(saveDraft, { params: { draftId }, body })

/** @returns a function that saves a draft. After a lost answer it can be called again, also with other words */
export function useSaveDraft() {
  const readAgain = useReadAgain()
  /** The last draft that was sent without an answer: the server may have it. */
  const unanswered = useRef<Kept | null>(null)
  const send = async (draft: Kept) => {
    unanswered.current = draft
    try {
      const saved = await keep(draft)
      unanswered.current = null
      return saved
    } catch (error) {
      if (isRefused(error)) unanswered.current = null
      throw error
    }
  }
  return useMutation({
    mutationFn: async (draft: Kept) => {
      const lost = unanswered.current
      if (lost?.draftId !== draft.draftId) return send(draft)
      // Sending it again changes nothing, and the answer has the current revision.
      const { revision } = await send(lost)
      return send({ ...draft, revision })
    },
    onSuccess: readAgain,
  })
}

/** Shows a toast that says when the draft is shared. */
export const toastPlanned = (publishAt: Date) => toast(plannedText(publishAt), { id: TOAST })

/** @returns a function that chooses when a draft is shared, in the time zone of this device */
export function usePlanDraft() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ draftId, publishAt }: { draftId: string; publishAt: Date }) =>
      call(planDraft, {
        params: { draftId },
        body: { publishAt: publishAt.toISOString(), timeZone: ownTimeZone() },
      }),
    onSettled: readAgain,
  })
}

export function useUnplanDraft() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (draftId: string) => call(unplanDraft, { params: { draftId } }),
    onSuccess: () => toast(draftsTexts.unplannedToast, { id: TOAST }),
    onError: (error) => fail(draftsTexts.planFailed, error),
    onSettled: readAgain,
  })
}

/** Deletes a draft, and offers to undo it. */
export function useDeleteDraft() {
  const readAgain = useReadAgain()
  const restore = async (draftId: string) => {
    try {
      await call(restoreDraft, { params: { draftId } })
    } catch (error) {
      fail(draftsTexts.restoreFailed, error)
    }
    readAgain()
  }
  return useMutation({
    mutationFn: (draftId: string) => call(deleteDraft, { params: { draftId } }),
    onSuccess: (_nothing, draftId) => {
      toastUndoable(draftsTexts.deletedToast, TOAST, () => restore(draftId))
    },
    onError: (error) => fail(draftsTexts.deleteFailed, error),
    onSettled: readAgain,
  })
}
