// The picture of a stored file, in all its widths.
import type { Media } from '@kloset/contract/media.schemas'
import { Picture, type PictureProps } from '../../ui/picture.tsx'

interface MediaPictureProps extends Omit<
  PictureProps,
  'sources' | 'width' | 'height' | 'color' | 'placeholder'
> {
  media: Media
}

export function MediaPicture({ media, ...props }: MediaPictureProps) {
  const { renditions, width, height, color, placeholder } = media
  return (
    <Picture
      sources={renditions}
      width={width}
      height={height}
      color={color}
      placeholder={placeholder}
      {...props}
    />
  )
}
