// The garments of an open look with size advice for each. Its author can edit them here.
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Garment } from '@kloset/contract/garments.schemas'
import type { Media } from '@kloset/contract/media.schemas'
import { garmentsTexts } from '@kloset/texts/garments'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { Button } from '../../../ui/button.tsx'
import { garmentsQuery, sizeAdviceQuery } from '../garments.api.ts'
import { GarmentCards } from './garment-cards.tsx'

// Loaded on a press: the page of a post starts without their forms.
const AdviceSheet = lazyPart(async () => (await import('./advice-sheet.tsx')).AdviceSheet)
const GarmentsSheet = lazyPart(async () => (await import('./garments-sheet.tsx')).GarmentsSheet)

interface PostGarmentsProps {
  postId: string
  isOwner: boolean
  canEdit: boolean
  /** Visitors see garments without advice. */
  isMember: boolean
  /** The files of the look. */
  media: readonly Media[]
}

export function PostGarments({ postId, isOwner, canEdit, isMember, media }: PostGarmentsProps) {
  const { data } = useQuery(garmentsQuery(postId))
  const garments = data?.items ?? []
  const { data: said } = useQuery({
    ...sizeAdviceQuery(postId),
    enabled: isMember && !isOwner && garments.some(({ brand }) => brand !== null),
  })
  const [asked, setAsked] = useState<Garment | null>(null)
  const [wasAsked, setWasAsked] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  if (garments.length === 0 && !canEdit) return null
  const EditIcon = garments.length > 0 ? Pencil : Plus
  return (
    <div className="max-lg:mt-1.5">
      {garments.length > 0 && (
        <GarmentCards
          garments={garments}
          advice={said?.garments ?? []}
          media={media}
          onAdvice={(garment) => {
            setWasAsked(true)
            setAsked(garment)
          }}
        />
      )}
      {canEdit && data && (
        <Button variant="text" size="sm" className="-ml-3 mt-1" onClick={() => setIsEditing(true)}>
          <EditIcon aria-hidden className="size-4" />
          {garments.length > 0 ? garmentsTexts.change : garmentsTexts.add}
        </Button>
      )}
      {wasAsked && (
        <AdviceSheet postId={postId} garment={asked} files={media} onClose={() => setAsked(null)} />
      )}
      {canEdit && isEditing && (
        <GarmentsSheet postId={postId} garments={garments} onClose={() => setIsEditing(false)} />
      )}
    </div>
  )
}
