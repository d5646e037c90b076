// The position of a picture on the screen, and the keyframes between two positions. A frame may show only a part of its
// picture: the whole picture is moved, and clipped to the visible part of both ends.

/** In CSS pixels from the top left corner of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Shape {
  /** The whole picture, including parts that its frame cuts off. */
  readonly picture: Box
  /** The part that its frame shows. */
  readonly visible: Box
  readonly radius: number
}

/**
 * The position of `image` in `frame`.
 * @param ratio width divided by height of the picture, because the image may not have loaded yet
 */
export function shapeOf(frame: Element, image: Element | null, ratio: number): Shape {
  const visible = frame.getBoundingClientRect()
  const radius = Number.parseFloat(getComputedStyle(frame).borderRadius) || 0
  const box = (image ?? frame).getBoundingClientRect()
  const style = image && getComputedStyle(image)
  const fitting = style?.objectFit === 'contain' ? Math.min : Math.max
  const width = fitting(box.width, box.height * ratio)
  const height = width / ratio
  const position = style ? style.objectPosition : '50% 50%'
  const [x = 0.5, y = 0.5] = position.split(' ').map((part) => Number.parseFloat(part) / 100)
  const picture = {
    left: box.left + (box.width - width) * x,
    top: box.top + (box.height - height) * y,
    width,
    height,
  }
  return { picture, visible, radius }
}

/**
 * The position of a post's picture on its page over another one, before that page is drawn: in the layout of
 * views/post-detail/post-spread.tsx.
 */
export function spreadShape(ratio: number): Shape {
  const { clientWidth, clientHeight } = document.documentElement
  const isDesktop = clientWidth >= 1024
  const page = isDesktop
    ? {
        width: Math.min(Math.max(0.32 * clientWidth, clientHeight * ratio), 0.6 * clientWidth),
        height: clientHeight,
      }
    : {
        width: clientWidth,
        height: Math.max(200, Math.min(clientWidth / ratio, 0.7 * clientHeight)),
      }
  const width = Math.min(page.width, page.height * ratio)
  const height = width / ratio
  const left = (page.width - width) / 2
  const picture = { left, top: (page.height - height) / 2, width, height }
  return { picture, visible: picture, radius: 0 }
}

export const isOnScreen = ({ left, top, width, height }: Box) =>
  width > 0 && top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0

/** Tolerance: a thumbnail has the aspect ratio of its picture, rounded. */
const ROUNDED_PX = 4

export const isSameBox = (a: Box, b: Box) =>
  (['left', 'top', 'width', 'height'] as const).every(
    (edge) => Math.abs(a[edge] - b[edge]) < ROUNDED_PX,
  )

/** The transform that moves a picture from `base` to `shape`. */
const transformTo = ({ picture }: Shape, base: Box) =>
  `translate(${picture.left - base.left}px, ${picture.top - base.top}px) scale(${picture.width / base.width})`

function clipOf({ picture, visible, radius }: Shape, base: Box): string {
  const scale = picture.width / base.width
  const edges = [
    visible.top - picture.top,
    picture.left + picture.width - visible.left - visible.width,
    picture.top + picture.height - visible.top - visible.height,
    visible.left - picture.left,
  ].map((edge) => `${Math.max(0, edge / scale)}px`)
  return `inset(${edges.join(' ')} round ${radius / scale}px)`
}

/**
 * Keyframes of a picture that is placed at its destination. Position and clip are separate animations, so that the
 * browser's compositor can move the picture even while the page is being drawn.
 */
export const frames = (from: Shape, to: Shape) => ({
  position: { transform: [transformTo(from, to.picture), 'none'] },
  clip: { clipPath: [clipOf(from, to.picture), clipOf(to, to.picture)] },
})
