// One picture or video of the evidence: blurred until somebody chooses to see it.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { Evidence } from '@kloset/contract/evidence.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { cx } from '../../../ui/cx.ts'
import { Placeholder } from '../../../ui/placeholder.tsx'

interface EvidencePictureProps {
  picture: Evidence['pictures'][number]
  /** Says on the picture when it looked like this. */
  caption: string
}

const { case: texts } = moderationTexts
const fill = 'absolute inset-0 size-full object-contain'

interface ShownProps extends Pick<EvidencePictureProps, 'picture'> {
  onGone: () => void
}

function Shown({ picture, onGone }: ShownProps) {
  if (picture.videoUrl) {
    return (
      <video
        src={picture.videoUrl}
        controls
        aria-label={texts.video}
        onError={onGone}
        className={fill}
      />
    )
  }
  return (
    <img src={picture.url ?? ''} alt={picture.altText ?? ''} onError={onGone} className={fill} />
  )
}

export function EvidencePicture({ picture, caption }: EvidencePictureProps) {
  const [isShown, setIsShown] = useState(false)
  /** Whether its file was deleted in the meantime. */
  const [isGone, setIsGone] = useState(false)
  const { width, height, placeholder } = picture
  if (isGone || (!picture.url && !picture.videoUrl)) {
    return (
      <p className="grid min-h-30 place-items-center rounded-pic bg-wash text-muted">
        {texts.pictureGone}
      </p>
    )
  }
  const Icon = isShown ? EyeOff : Eye
  return (
    <div
      className="relative max-h-[72svh] min-h-50 w-full overflow-hidden rounded-pic bg-line"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {isShown ? (
        <Shown picture={picture} onGone={() => setIsGone(true)} />
      ) : (
        placeholder && <Placeholder hash={placeholder} className="scale-110" />
      )}
      <button
        type="button"
        aria-keyshortcuts="B"
        onClick={() => setIsShown(!isShown)}
        className={cx(
          'glass press absolute flex h-11 items-center gap-2 rounded-full px-5 font-semibold',
          isShown ? 'top-3 right-3' : 'top-1/2 left-1/2 -translate-1/2',
        )}
      >
        <Icon aria-hidden className="size-4" />
        {isShown ? texts.hide : texts.show}
      </button>
      <span className="glass absolute bottom-3 left-3 rounded-full px-2.5 py-1.5 text-12 font-medium">
        {caption}
      </span>
    </div>
  )
}
