// The dots of a look's garments on its picture; each dot leads to the garment's card.
import { useQuery } from '@tanstack/react-query'
import { garmentsQuery } from './garments.api.ts'
import { lineOf, titleOf } from './garments.rules.ts'

export const cardId = (garmentId: string) => `garment-${garmentId}`

function showCard(garmentId: string) {
  const card = document.getElementById(cardId(garmentId))
  card?.scrollIntoView({ block: 'center', inline: 'start' })
  card?.focus({ preventScroll: true })
}

export function useGarmentDots(postId: string) {
  const { data } = useQuery(garmentsQuery(postId))
  return (data?.items ?? []).flatMap((garment) =>
    garment.spot
      ? {
          ...garment.spot,
          id: garment.id,
          name: titleOf(garment),
          line: lineOf(garment),
          onShow: () => showCard(garment.id),
        }
      : [],
  )
}
