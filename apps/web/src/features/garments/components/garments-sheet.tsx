// Edits the garments of the viewer's post. Without any garment, it opens the form of the first one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setGarments } from '@kloset/contract/garments'
import type { Garment } from '@kloset/contract/garments.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { readOwnBodyAgain } from '../../../entities/body/own-body.ts'
import { call } from '../../../lib/api/http.ts'
import { newId } from '../../../lib/api/new-id.ts'
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { garmentsQuery } from '../garments.api.ts'
import { useGarmentForm } from '../garment-drafts.ts'
import { draftOf, emptyGarment, type GarmentDraft, toInputs } from '../garments.rules.ts'
import { GarmentEditor } from './garment-editor.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'

interface GarmentsSheetProps {
  postId: string
  garments: readonly Garment[]
  onClose: () => void
}

export function GarmentsSheet({ postId, garments, onClose }: GarmentsSheetProps) {
  const queryClient = useQueryClient()
  const [given] = useState<readonly GarmentDraft[]>(() => garments.map(draftOf))
  const [drafts, setDrafts] = useState(given)
  const [first] = useState(() => (garments.length === 0 ? emptyGarment(newId()) : null))
  const form = useGarmentForm({ drafts, onChange: setDrafts, first })
  const guard = useLeaveGuard(drafts !== given || form.left !== null)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(setGarments, { params: { postId }, body: { garments: toInputs(drafts) } }),
    onSuccess: async (answer) => {
      queryClient.setQueryData(garmentsQuery(postId).queryKey, answer)
      await guard.release().then(onClose)
      // Guesses of the body depend on the sizes that the person wears.
      await readOwnBodyAgain(queryClient)
    },
    onError: (error) => toastFailure({ title: garmentsTexts.failed }, error),
  })
  return (
    <Sheet
      open
      onOpenChange={() => guard.ask(onClose)}
      title={garmentsTexts.change}
      footer={
        <Button
          className="w-full"
          disabled={isPending || form.whyNot !== null}
          onClick={() => mutate()}
        >
          {garmentsTexts.save}
        </Button>
      }
    >
      <GarmentEditor drafts={drafts} onChange={setDrafts} form={form} disabled={isPending} />
      <LeaveQuestion guard={guard} />
    </Sheet>
  )
}
