// The picture or video of a message, with its own aspect ratio from the start; a press shows it large.
import { CircleAlert } from 'lucide-react'
import type { Media } from '@kloset/contract/media.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { failureText } from '../../features/media/media.rules.ts'
import { MediaPicture } from '../../entities/post/media-picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useMediaViewer } from '../lazy-media-viewer.tsx'

const WIDTH = 228
/** Height divided by width. A taller picture is cropped, and whole after a press. A video is whole: it plays here. */
const maxRatio = { image: 5 / 4, video: 16 / 9 } satisfies Record<Media['kind'], number>

/** A flatter file is cropped or framed as well, as a touch target and so that a video's controls fit. */
const MIN_RATIO = 1 / 4

const boxOf = ({ kind, width, height }: Pick<Media, 'kind' | 'width' | 'height'>) => ({
  width: WIDTH,
  aspectRatio: `1 / ${Math.max(MIN_RATIO, Math.min(height / width, maxRatio[kind]))}`,
})

const frameStyle = 'relative block max-w-full overflow-hidden bg-wash'

function Photo({ media }: { media: Media }) {
  const [openViewer, viewer] = useMediaViewer(
    [media],
    ({ altText }) => altText ?? chatTexts.photo.title,
  )
  return (
    <>
      <button
        type="button"
        aria-label={chatTexts.viewPhoto}
        onClick={() => openViewer(media.position)}
        className={`press focus-inset ${frameStyle}`}
        style={boxOf(media)}
      >
        <MediaPicture fill media={media} alt={media.altText ?? ''} sizes={`${WIDTH}px`} />
      </button>
      {viewer}
    </>
  )
}

export function MessageMedia({ media, isOwn }: { media: Media | null; isOwn: boolean }) {
  if (!media) {
    return <p className="bg-wash px-4 py-2.5 text-muted">{chatTexts.fileGone.title}</p>
  }
  if (media.state === 'failed') {
    return (
      <p className="flex max-w-52 items-start gap-2 bg-wash px-4 py-2.5 text-ink-2">
        <CircleAlert aria-hidden className="text-accent" />
        {failureText(media, isOwn)}
      </p>
    )
  }
  if (media.state === 'processing') {
    return (
      <span
        role="status"
        className={`grid place-items-center ${frameStyle}`}
        style={{ ...boxOf(media), backgroundColor: media.color ?? undefined }}
      >
        <span className="glass rounded-full px-3 py-1 text-12">
          {media.kind === 'video' ? chatTexts.processingVideo : chatTexts.processingPhoto}
        </span>
      </span>
    )
  }
  if (media.kind === 'image') return <Photo media={media} />
  return (
    <video
      controls
      playsInline
      preload="none"
      src={media.videoUrl ?? undefined}
      poster={media.renditions.at(-1)?.url}
      aria-label={media.altText ?? chatTexts.video.title}
      className={`${frameStyle} object-contain`}
      style={boxOf(media)}
    />
  )
}

/** The same while it is being sent, from the sender's own file. */
export function OutgoingMedia({ kind, url }: { kind: 'image' | 'video'; url: string | null }) {
  return (
    <span className={`grid min-h-30 place-items-center ${frameStyle}`} style={{ width: WIDTH }}>
      {url && kind === 'image' && <img src={url} alt="" className="w-full" />}
      {url && kind === 'video' && <video src={url} muted className="w-full" />}
      <span className="absolute grid size-11 place-items-center rounded-full glass">
        <Spinner label={chatTexts.sending} />
      </span>
    </span>
  )
}
