// The blurred shape of a picture, drawn from its thumbhash: no file is loaded for it.
import { thumbHashToRGBA } from 'thumbhash'
import { whenIdle } from '../lib/loading/idle.ts'
import { cx } from './cx.ts'

function draw(canvas: HTMLCanvasElement, hash: string) {
  // The picture over it was faster.
  if (canvas.parentElement?.querySelector('[data-loaded]')) return
  const context = canvas.getContext('2d')
  if (!context) return
  const bytes = Uint8Array.from(atob(hash), (byte) => byte.charCodeAt(0))
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  canvas.width = w
  canvas.height = h
  context.putImageData(new ImageData(Uint8ClampedArray.from(rgba), w, h), 0, 0)
}

/** Most pictures are there sooner: drawing their placeholder takes longer than painting them. */
const SOONER_MS = 150

let scrolledAtMs: number | null = null

/** Begins with the first placeholder: pages are also drawn where nothing scrolls. */
function watchScrolling() {
  if (scrolledAtMs !== null) return
  scrolledAtMs = 0
  const noteTime = () => {
    scrolledAtMs = performance.now()
  }
  addEventListener('scroll', noteTime, { capture: true, passive: true })
}

const isScrolling = () => performance.now() - (scrolledAtMs ?? 0) < SOONER_MS

// Until then, and where the picture is sooner, its average colour does. While the page scrolls, too: a drawing takes
// a slow phone half a frame.
const drawnLater = (hash: string) => (canvas: HTMLCanvasElement | null) => {
  if (!canvas) return undefined
  let cancel: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout>
  watchScrolling()
  const wait = () => {
    timer = setTimeout(() => {
      if (isScrolling()) wait()
      else cancel = whenIdle(() => draw(canvas, hash))
    }, SOONER_MS)
  }
  wait()
  return () => {
    clearTimeout(timer)
    cancel?.()
  }
}

/** Fills its positioned parent. @param hash base64 thumbhash */
export const Placeholder = ({ hash, className }: { hash: string; className?: string }) => (
  <canvas
    aria-hidden
    ref={drawnLater(hash)}
    className={cx('absolute inset-0 size-full', className)}
  />
)
