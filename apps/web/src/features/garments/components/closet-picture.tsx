// The picture of a garment: its cutout, or a crop of the look on which it was worn last.
import { Shirt } from 'lucide-react'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { MediaPicture } from '../../../entities/post/media-picture.tsx'
import { cx } from '../../../ui/cx.ts'
import { cropOf } from '../closet.rules.ts'

/** A grid of pictures to choose from, and its skeleton while it loads. */
export const choiceTiles = { grid: 'grid grid-cols-3 gap-x-2 gap-y-4', tile: 'aspect-3/4' }

interface ClosetPictureProps {
  item: Pick<ClosetGarment, 'garment' | 'media' | 'cutout'>
  /** The width of the enlarged picture, as the `sizes` of an image. */
  sizes: string
  className?: string
}

export function ClosetPicture({ item, sizes, className }: ClosetPictureProps) {
  const { garment, media, cutout } = item
  const { scale, x, y } = cropOf(garment)
  if (cutout?.url) {
    return (
      <span className={cx('relative block overflow-hidden rounded-pic bg-wash', className)}>
        <img
          src={cutout.url}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-contain p-[6%]"
        />
      </span>
    )
  }
  return (
    <span className={cx('relative block overflow-hidden rounded-pic bg-wash', className)}>
      {media && media.renditions.length > 0 ? (
        <span
          className="absolute inset-0 block"
          style={scale === 1 ? undefined : { scale: String(scale), transformOrigin: `${x}% ${y}%` }}
        >
          <MediaPicture fill media={media} alt="" sizes={sizes} />
        </span>
      ) : (
        <Shirt aria-hidden className="absolute inset-0 m-auto text-muted" />
      )}
    </span>
  )
}
