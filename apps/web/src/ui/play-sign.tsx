// The sign in the corner of a small picture that it is a video.
import { Play } from 'lucide-react'
import { mediaTexts } from '@kloset/texts/media'

/** Its parent must be `relative`. */
export function PlaySign() {
  return (
    <span
      role="img"
      aria-label={mediaTexts.video.title}
      className="glass absolute top-2 right-2 grid size-7 place-items-center rounded-full"
    >
      <Play aria-hidden className="ml-px size-3 fill-current" />
    </span>
  )
}
