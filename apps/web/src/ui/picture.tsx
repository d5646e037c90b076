// A picture with its own aspect ratio from the start: average colour, then the blurred placeholder, then the width that
// the screen needs. Nothing around it moves when it loads.
import { useEffect, useState } from 'react'
import type { Ref } from 'react'
import { isScrolling, whenScrollRests } from '../lib/browser/scroll-rest.ts'
import { cx } from './cx.ts'
import { loadImage } from './load-image.ts'
import { Placeholder } from './placeholder.tsx'

export interface PictureProps {
  /** Stored widths in any order; the browser chooses. May be empty while a picture is processed. */
  sources: readonly { url: string; width: number }[]
  /** Pixels of the original: its aspect ratio. */
  width: number
  height: number
  /** Empty for decoration. */
  alt: string
  /** The `sizes` attribute: the width at which it is shown. */
  sizes: string
  /** Average colour as `#rrggbb`. */
  color?: string | null
  /** Base64 thumbhash. */
  placeholder?: string | null
  /** Loads at once and with high priority, for the pictures of the first screen. */
  priority?: boolean
  /** Fills its parent and does not keep its own aspect ratio. */
  fill?: boolean
  /** Until it has loaded, shows a smaller width that is loaded already, such as the thumbnail of the link. */
  previews?: boolean
  /** Ref of the element around it. */
  frame?: Ref<HTMLSpanElement>
  className?: string
}

/** Addresses of renditions that have loaded in this visit, the latest last. */
const loadedUrls = new Set<string>()
const LOADED_MAX = 200

function remember(url: string | undefined) {
  if (!url) return
  loadedUrls.delete(url)
  loadedUrls.add(url)
  const [oldest] = loadedUrls
  if (loadedUrls.size > LOADED_MAX && oldest) loadedUrls.delete(oldest)
}

/** By image, the address that it is decoding or has decoded. */
const decoding = new WeakMap<HTMLImageElement, string>()

/** Sets attributes directly: with state, a wall would render again for every picture that loads. */
function markDecoded(image: HTMLImageElement) {
  image.dataset['loaded'] = ''
  image.dataset['decoded'] = ''
  // Hidden, because a visible canvas needs a layer of its own.
  const placeholderCanvas = image.parentElement?.querySelector('canvas')
  if (placeholderCanvas) placeholderCanvas.hidden = true
}

/**
 * Shows a picture once it is decoded: before that, its white background would flash over the placeholder. While the page
 * scrolls, a picture is shown at once and gets its background later, because waiting for each one costs frames.
 * @param waits whether it waits also while the page scrolls
 */
function showDecoded(
  image: HTMLImageElement,
  { waits, onDecoded }: { waits: boolean; onDecoded: (image: HTMLImageElement) => void },
) {
  // The load event of a first picture fires twice: React sets its address again after it is in the page.
  if (decoding.get(image) === image.currentSrc) return
  decoding.set(image, image.currentSrc)
  const decoded = () => onDecoded(image)
  const decode = () => void image.decode().then(decoded, decoded)
  if (waits || !isScrolling()) {
    decode()
    return
  }
  image.dataset['loaded'] = ''
  whenScrollRests(image, decode)
}

/** Whether the picture failed to load; it is tried again when the network is back. */
function useFailed() {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return undefined
    const again = () => setFailed(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  return [failed, () => setFailed(true)] as const
}

export function Picture({
  sources,
  placeholder,
  priority = false,
  fill = false,
  previews = false,
  frame,
  ...props
}: PictureProps) {
  const [isPreviewed, setPreviewed] = useState(previews)
  const [failed, fail] = useFailed()
  const rising = sources.toSorted((a, b) => a.width - b.width)
  const [preview] = useState(() => previews && rising.findLast(({ url }) => loadedUrls.has(url)))
  const fallback = rising.at(Math.floor(rising.length / 2))
  const srcSet = rising.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const onDecoded = (image: HTMLImageElement) => {
    markDecoded(image)
    if (preview) setPreviewed(false)
  }
  const show = (image: HTMLImageElement) => {
    remember(rising.find(({ url }) => image.currentSrc.endsWith(url))?.url)
    showDecoded(image, { waits: Boolean(preview), onDecoded })
  }
  const showIfCached = (image: HTMLImageElement | null) => {
    if (!image?.complete || image.naturalWidth === 0) return
    // Decoded with the page (`decoding`): waiting for `decode` would paint the picture once more.
    if (priority && !preview) onDecoded(image)
    else show(image)
  }
  const placed = (image: HTMLImageElement | null) => {
    if (image && fallback && !priority) loadImage(image, fallback.url, srcSet)
    showIfCached(image)
  }
  return (
    <span
      ref={frame}
      className={cx('relative block overflow-hidden bg-wash', fill && 'size-full', props.className)}
      style={{
        backgroundColor: props.color ?? undefined,
        aspectRatio: fill ? undefined : `${props.width} / ${props.height}`,
      }}
    >
      {placeholder && !preview && <Placeholder hash={placeholder} />}
      {isPreviewed && preview && (
        <img
          src={preview.url}
          alt=""
          decoding="sync"
          data-preview
          className="absolute inset-0 size-full bg-label object-cover object-top"
        />
      )}
      {failed && props.alt && (
        <span role="img" aria-label={props.alt} className="absolute inset-0" />
      )}
      {fallback && !failed && (
        <img
          ref={placed}
          {...(priority && { src: fallback.url, srcSet })}
          sizes={props.sizes}
          width={props.width}
          height={props.height}
          alt={props.alt}
          decoding={priority ? 'sync' : 'async'}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onLoad={(event) => show(event.currentTarget)}
          onError={fail}
          className={cx(
            // A cropped picture keeps its top.
            'absolute inset-0 size-full object-cover object-top',
            // Transparent parts are white in both themes, as in link previews.
            'data-decoded:bg-label',
            // A first picture is never hidden, so that the browser paints it as soon as possible.
            !priority && 'opacity-0 data-loaded:opacity-100',
          )}
        />
      )}
    </span>
  )
}
