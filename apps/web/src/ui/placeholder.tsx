// The blurred shape of a picture, drawn from its thumbhash: no file is loaded for it.
import { thumbHashToRGBA } from 'thumbhash'
import { whenScrollRests } from '../lib/browser/scroll-rest.ts'
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
  canvas.hidden = false
}

// Most pictures are there sooner: drawing their placeholder takes longer than painting them, a slow phone half a
// frame. Until then, and where the picture is sooner, its average colour does.
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
    // Most are never drawn: these are not laid out.
    hidden
    ref={drawnLater(hash)}
    className={cx('absolute inset-0 size-full', className)}
  />
)
