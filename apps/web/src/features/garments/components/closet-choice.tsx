// A garment of the viewer's closet. One press chooses it for a look, another takes it back.
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { garmentLimits } from '@kloset/contract/garments'
import { newId } from '../../../lib/api/new-id.ts'
import { cx } from '../../../ui/cx.ts'
import { PictureChoice } from '../../../ui/picture-choice.tsx'
import { wornAgain } from '../closet.rules.ts'
import { closetKeyOf, type GarmentDraft, titleOf } from '../garments.rules.ts'
import { ClosetPicture } from './closet-picture.tsx'

interface ClosetChoiceProps {
  item: ClosetGarment
  drafts: readonly GarmentDraft[]
  onChange: (drafts: GarmentDraft[]) => void
  /** The width of its enlarged picture, as the `sizes` of an image. */
  sizes: string
}

export function ClosetChoice({ item, drafts, onChange, sizes }: ClosetChoiceProps) {
  const key = closetKeyOf(item.garment)
  const others = drafts.filter((draft) => closetKeyOf(draft) !== key)
  const isChosen = others.length < drafts.length
  return (
    <PictureChoice
      picture={<ClosetPicture item={item} sizes={sizes} className="aspect-3/4" />}
      isChosen={isChosen}
      isFull={drafts.length >= garmentLimits.perPost}
      onPress={() => onChange(isChosen ? others : [...drafts, wornAgain(item, newId())])}
    >
      <span className={cx('mt-1.5 block text-14 break-words', !isChosen && 'text-muted')}>
        {titleOf(item.garment)}
      </span>
      {item.garment.brand && (
        <span className="block truncate text-12 text-muted">{item.garment.brand}</span>
      )}
    </PictureChoice>
  )
}
