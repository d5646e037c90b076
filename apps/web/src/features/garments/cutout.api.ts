// The change of a garment's cutout in the closet.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setCutout } from '@kloset/contract/closet'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { cutoutTexts } from '@kloset/texts/cutout'
import { call } from '../../lib/api/http.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast, toastUndoable } from '../../ui/toast.ts'
import { closetKey } from './closet.api.ts'
import { titleOf } from './garments.rules.ts'

interface Change {
  garment: ClosetGarment
  /** Null removes the cutout. */
  uploadId: string | null
}

/** @param error left out when the picture could not be read */
export function toastCutoutFailure(error?: unknown) {
  if (error === undefined) toast(cutoutTexts.failed, { kind: 'error', id: 'cutout' })
  else toastFailure(cutoutTexts.failed, error, 'cutout')
}

/** Sets or removes a cutout. Its toast can restore the one before. The caller reports failures. */
export function useCutout() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ garment, uploadId }: Change) =>
      call(setCutout, { params: { garmentId: garment.id }, body: { uploadId } }),
    onSuccess: (_nothing, { garment, uploadId }) => {
      const { cutout } = garment
      // A cutout that could not be processed is not restored: the screen shows the same picture without it.
      const hasFailed = cutout?.state === 'failed'
      if (hasFailed && uploadId === null) return
      const before = hasFailed ? null : (cutout?.uploadId ?? null)
      const now = uploadId === null ? null : ({ uploadId, state: 'processing', url: null } as const)
      const message = uploadId === null ? cutoutTexts.removed : cutoutTexts.saved
      const takeBack = () => {
        mutateAsync({ garment: { ...garment, cutout: now }, uploadId: before }).catch(
          toastCutoutFailure,
        )
      }
      toastUndoable(message(titleOf(garment.garment)), 'cutout', takeBack)
    },
    onSettled: (_nothing, error) => {
      const read = queryClient.invalidateQueries({ queryKey: closetKey })
      // After a failure, do not wait for the lists: without a connection they are never read.
      return error ? undefined : read
    },
  })
  return { setCutout: mutateAsync, isPending }
}
