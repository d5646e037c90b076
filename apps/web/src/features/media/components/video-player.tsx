// A video that plays automatically, muted and in a loop, with a button to pause it and one for sound.
import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useRef, useState } from 'react'
import { viewerTexts } from '@kloset/texts/viewer'
import { usePrefersReducedMotion } from '../../../lib/browser/media-query.ts'
import { GlassButton } from '../../../ui/icon-button.tsx'

interface VideoPlayerProps {
  src: string
  poster: string | undefined
  /** The label of the video, for screen readers. */
  label: string
}

export function VideoPlayer({ src, poster, label }: VideoPlayerProps) {
  const still = usePrefersReducedMotion()
  const video = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(false)
  const [muted, setMuted] = useState(true)
  const toggle = () => {
    if (!plays) video.current?.play().catch(() => setPlays(false))
    else video.current?.pause()
  }
  return (
    <div className="absolute inset-0">
      <video
        ref={video}
        src={src}
        poster={poster}
        aria-label={label}
        autoPlay={!still}
        loop
        muted={muted}
        playsInline
        onClick={toggle}
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
        className="size-full object-cover"
      />
      <div className="absolute bottom-3 left-3 flex gap-2">
        <GlassButton label={plays ? viewerTexts.pause : viewerTexts.play} onClick={toggle}>
          {plays ? <Pause aria-hidden /> : <Play aria-hidden className="ml-0.5" />}
        </GlassButton>
        <GlassButton
          label={muted ? viewerTexts.unmute : viewerTexts.mute}
          onClick={() => setMuted(!muted)}
        >
          {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </GlassButton>
      </div>
    </div>
  )
}
