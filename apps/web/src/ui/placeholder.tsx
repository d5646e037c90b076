// The blurred preview of a picture, drawn from its thumbhash without loading a file.
import { thumbHashToRGBA } from 'thumbhash'
import { whenScrollRests } from '../lib/browser/scroll-rest.ts'
import { whenIdle } from '../lib/loading/idle.ts'
import { cx } from './cx.ts'

function draw(canvas: HTMLCanvasElement, hash: string) {
  // The picture over it has loaded already.
  if (canvas.parentElement?.querySelector('[data-loaded]')) return
  const context = canvas.getContext('2d')
  if (!context) return
  const bytes = Uint8Array.from(atob(hash), (byte) => byte.charCodeAt(0))
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  canvas.width = w
  canvas.height = h
  context.putImageData(new ImageData(Uint8ClampedArray.from(rgba), w, h), 0, 0)
  canvas.hidden = false
}

// Most pictures load sooner than that, and drawing a placeholder takes longer than painting them: half a frame on a
// slow phone. Until the placeholder is drawn, the average colour is enough.
const drawnLater = (hash: string) => (canvas: HTMLCanvasElement | null) => {
  if (!canvas) return undefined
  let cancel: (() => void) | undefined
  whenScrollRests(canvas, () => {
    cancel = whenIdle(() => draw(canvas, hash))
  })
  return () => cancel?.()
}

/** Fills its positioned parent. @param hash base64 thumbhash */
export const Placeholder = ({ hash, className }: { hash: string; className?: string }) => (
  <canvas
    aria-hidden
    // Hidden until it is drawn: most are never drawn, and need no layout.
    hidden
    ref={drawnLater(hash)}
    className={cx('absolute inset-0 size-full', className)}
  />
)
