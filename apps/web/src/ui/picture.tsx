// A picture at its true aspect from the first moment: average colour, then the blurred placeholder,
// then the width the screen needs. Nothing around it moves when it arrives.
import { useState } from 'react'
import { thumbHashToRGBA } from 'thumbhash'
import { whenIdle } from '../lib/loading/idle.ts'
import { cx } from './cx.ts'

interface PictureProps {
  /** Stored widths in any order; the browser picks. May be empty while a picture is processed. */
  sources: readonly { url: string; width: number }[]
  /** Pixels of the original: its aspect ratio. */
  width: number
  height: number
  /** Empty for decoration. */
  alt: string
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string
  /** Average colour as `#rrggbb`. */
  color?: string | null
  /** Base64 thumbhash. */
  placeholder?: string | null
  /** Loaded at once and first: the pictures of the first screen. */
  priority?: boolean
  /** Fills its parent instead of keeping its own aspect. */
  fill?: boolean
  className?: string
}

function drawPlaceholder(canvas: HTMLCanvasElement, placeholder: string) {
  const context = canvas.getContext('2d')
  if (!context) return
  const bytes = Uint8Array.from(atob(placeholder), (byte) => byte.charCodeAt(0))
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  canvas.width = w
  canvas.height = h
  context.putImageData(new ImageData(Uint8ClampedArray.from(rgba), w, h), 0, 0)
}

// Until then, and where the picture is sooner, its average colour does.
const placeholderRef = (placeholder: string) => (canvas: HTMLCanvasElement | null) =>
  canvas ? whenIdle(() => drawPlaceholder(canvas, placeholder)) : undefined

export function Picture({
  sources,
  placeholder,
  priority = false,
  fill = false,
  ...props
}: PictureProps) {
  const [loaded, setLoaded] = useState(false)
  const rising = sources.toSorted((a, b) => a.width - b.width)
  const fallback = rising.at(Math.floor(rising.length / 2))
  // Shown once it can be painted: before, its white ground alone would flash over the placeholder.
  const show = (image: HTMLImageElement) => {
    const shown = () => setLoaded(true)
    void image.decode().then(shown, shown)
  }
  const showIfCached = (image: HTMLImageElement | null) => {
    if (!image?.complete || image.naturalWidth === 0) return
    // Decoded with the page (`decoding`): to wait for `decode` would draw the picture once more.
    if (priority) setLoaded(true)
    else show(image)
  }
  return (
    <span
      className={cx('relative block overflow-hidden bg-wash', fill && 'size-full', props.className)}
      style={{
        backgroundColor: props.color ?? undefined,
        aspectRatio: fill ? undefined : `${props.width} / ${props.height}`,
      }}
    >
      {placeholder && !loaded && (
        <canvas
          aria-hidden
          ref={placeholderRef(placeholder)}
          className="absolute inset-0 size-full"
        />
      )}
      {fallback && (
        <img
          ref={showIfCached}
          src={fallback.url}
          srcSet={rising.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes={props.sizes}
          width={props.width}
          height={props.height}
          alt={props.alt}
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onLoad={(event) => show(event.currentTarget)}
          className={cx(
            // Where a picture is cut, it is cut at the feet rather than the head.
            'absolute inset-0 size-full object-cover object-top transition-opacity',
            // See-through parts lie on white in both themes, as in link previews.
            loaded && 'bg-label',
            // A first picture waits for nobody: the browser paints it as soon as it can.
            !loaded && !priority && 'opacity-0',
          )}
        />
      )}
    </span>
  )
}
