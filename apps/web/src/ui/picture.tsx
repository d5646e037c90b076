// A picture at its true aspect from the first moment: average colour, then the blurred placeholder,
// then the width the screen needs. Nothing around it moves when it arrives.
import { useEffect, useState } from 'react'
import type { Ref } from 'react'
import { isScrolling, whenScrollRests } from '../lib/browser/scroll-rest.ts'
import { cx } from './cx.ts'
import { loadImage } from './load-image.ts'
import { Placeholder } from './placeholder.tsx'

export interface PictureProps {
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
  /** Until it has loaded, a smaller width is shown that has loaded elsewhere, such as the thumbnail that led here. */
  previews?: boolean
  /** Of the element around it. */
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

/** By image, what it decodes or has decoded. */
const decoding = new WeakMap<HTMLImageElement, string>()

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
  // On the element itself: a wall would otherwise be drawn again for every picture that comes into reach.
  const shown = (image: HTMLImageElement) => {
    image.dataset['loaded'] = ''
    image.dataset['decoded'] = ''
    // A canvas that is drawn is a layer of its own.
    const placeholderCanvas = image.parentElement?.querySelector('canvas')
    if (placeholderCanvas) placeholderCanvas.hidden = true
    if (preview) setPreviewed(false)
  }
  // Shown once it can be painted: before, its white ground alone would flash over the placeholder. What comes while
  // the page scrolls is shown at once and gets its ground later: to ask for each picture costs frames.
  const show = (image: HTMLImageElement) => {
    // A first picture loads twice: React sets its address again once it is in the page.
    if (decoding.get(image) === image.currentSrc) return
    decoding.set(image, image.currentSrc)
    const decoded = () => shown(image)
    remember(rising.find(({ url }) => image.currentSrc.endsWith(url))?.url)
    const decode = () => void image.decode().then(decoded, decoded)
    if (preview || !isScrolling()) {
      decode()
      return
    }
    image.dataset['loaded'] = ''
    whenScrollRests(image, decode)
  }
  const showIfCached = (image: HTMLImageElement | null) => {
    if (!image?.complete || image.naturalWidth === 0) return
    // Decoded with the page (`decoding`): to wait for `decode` would draw the picture once more.
    if (priority && !preview) shown(image)
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
            // A cropped picture loses its bottom rather than its top.
            'absolute inset-0 size-full object-cover object-top',
            // See-through parts lie on white in both themes, as in link previews.
            'data-decoded:bg-label',
            // A first picture waits for nobody: the browser paints it as soon as it can.
            !priority && 'opacity-0 data-loaded:opacity-100',
          )}
        />
      )}
    </span>
  )
}
