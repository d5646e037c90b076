// The garments of an open look with the advice on each; its author describes them here, too.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { setGarments } from '@kloset/contract/garments'
import type { Garment } from '@kloset/contract/garments.schemas'
import type { Media } from '@kloset/contract/media.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { call, errorText } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toast } from '../../../ui/toast.ts'
import { adviceKey, garmentsQuery, sizeAdviceQuery } from '../garments.api.ts'
import { draftOf, type GarmentDraft, toInputs } from '../garments.rules.ts'
import { AdviceSheet } from './advice-sheet.tsx'
import { GarmentCards } from './garment-cards.tsx'
import { GarmentEditor } from './garment-editor.tsx'

interface PostGarmentsProps {
  postId: string
  isOwner: boolean
  /** Visitors read garments without advice. */
  isMember: boolean
  media: Media | undefined
}

export function PostGarments({ postId, isOwner, isMember, media }: PostGarmentsProps) {
  const { data } = useQuery(garmentsQuery(postId))
  const garments = data?.items ?? []
  const { data: said } = useQuery({
    ...sizeAdviceQuery(postId),
    enabled: isMember && garments.some(({ brand }) => brand !== null),
  })
  const [asked, setAsked] = useState<Garment | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  if (garments.length === 0 && !isOwner) return null
  return (
    <div className="max-lg:my-3">
      {garments.length > 0 && (
        <GarmentCards
          garments={garments}
          advice={said?.garments ?? []}
          media={media}
          onAdvice={setAsked}
        />
      )}
      {isOwner && data && (
        <Button variant="text" size="sm" className="-ml-3 mt-1" onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden className="size-4" />
          {garments.length > 0 ? garmentsTexts.change : garmentsTexts.add}
        </Button>
      )}
      <AdviceSheet postId={postId} garment={asked} onClose={() => setAsked(null)} />
      {isOwner && isEditing && (
        <EditSheet postId={postId} garments={garments} onClose={() => setIsEditing(false)} />
      )}
    </div>
  )
}

function EditSheet({
  postId,
  garments,
  onClose,
}: {
  postId: string
  garments: readonly Garment[]
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState<readonly GarmentDraft[]>(() => garments.map(draftOf))
  const [open, setOpen] = useState<GarmentDraft | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(setGarments, { params: { postId }, body: { garments: toInputs(drafts) } }),
    onSuccess: async (answer) => {
      queryClient.setQueryData(garmentsQuery(postId).queryKey, answer)
      onClose()
      await queryClient.invalidateQueries({ queryKey: adviceKey })
    },
    onError: (error) =>
      toast({ title: garmentsTexts.failed, line: errorText(error) }, { kind: 'error' }),
  })
  return (
    <Sheet
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={garmentsTexts.change}
      footer={
        <Button className="w-full" disabled={isPending} onClick={() => mutate()}>
          {garmentsTexts.save}
        </Button>
      }
    >
      <GarmentEditor drafts={drafts} onChange={setDrafts} open={open} onOpen={setOpen} />
    </Sheet>
  )
}
