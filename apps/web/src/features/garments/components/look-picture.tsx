// The small picture of the viewer's look, or the part of it that shows a garment.
import type { WornLook } from '@kloset/contract/closet.schemas'
import type { Garment } from '@kloset/contract/garments.schemas'
import { cx } from '../../../ui/cx.ts'
import { cropOf } from '../closet.rules.ts'

interface LookPictureProps {
  look: Pick<WornLook, 'thumbnailUrl'>
  /** Enlarges the picture around this garment. */
  garment?: Garment
  className?: string
}

/** The picture is the cover, so dots on other pictures are ignored. */
function cropStyle({ spot, category }: Garment) {
  const { scale, x, y } = cropOf({ category, spot: spot?.mediaPosition === 0 ? spot : null })
  return { scale: String(scale), transformOrigin: `${x}% ${y}%` }
}

export const LookPicture = ({ look, garment, className }: LookPictureProps) => (
  <span className={cx('block aspect-3/4 overflow-hidden rounded-field bg-wash', className)}>
    {look.thumbnailUrl && (
      <img
        src={look.thumbnailUrl}
        alt=""
        loading="lazy"
        className="size-full object-cover object-top"
        style={garment && cropStyle(garment)}
      />
    )}
  </span>
)
