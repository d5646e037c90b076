// A video alone on the screen. Arrow keys or a sideways swipe go to the file beside it.
import { useEffect, useEffectEvent } from 'react'
import type { Media } from '@kloset/contract/media.schemas'
import { hasModifier } from '../../../lib/browser/modifier-keys.ts'
import { useSwipe } from '../../../lib/browser/swipe.ts'
import { PictureFrame } from './picture-frame.tsx'
import { VideoPlayer } from './video-player.tsx'

const keySteps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

interface VideoPaneProps {
  media: Media
  src: string
  alt: string
  /** Goes to the previous or next file, if there is one. */
  onStep: (by: -1 | 1) => void
}

export function VideoPane({ media, src, alt, onStep }: VideoPaneProps) {
  const swipe = useSwipe(onStep)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (step && !hasModifier(event) && !event.shiftKey) onStep(step)
  })
  useEffect(() => {
    // Dialogs stop events of arrow keys while these bubble, and the focus may be anywhere in this dialog.
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <div className="absolute inset-0 touch-pan-y" {...swipe}>
      <PictureFrame width={media.width} height={media.height} className="size-full">
        <VideoPlayer src={src} poster={media.renditions.at(-1)?.url} label={alt} />
      </PictureFrame>
    </div>
  )
}
