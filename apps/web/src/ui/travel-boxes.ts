// Where a picture is on the screen, and the keyframes between two such positions. A frame may show only a part of
// its picture: the whole picture is moved, and clipped to what both ends show.

/** CSS pixels from the window's top left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Shape {
  /** The whole picture, also where its frame cuts it. */
  readonly picture: Box
  /** What its frame shows. */
  readonly visible: Box
  readonly radius: number
}

/**
 * Where `image` is in `frame`.
 * @param ratio width over height of the picture, as the image itself may not have loaded yet
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
 * Where the picture of a post is on its page over another one, before that page is drawn: as
 * views/post-detail/post-spread.tsx lays it out.
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

/** A thumbnail's aspect is that of its picture, rounded. */
const ROUNDED_PX = 4

export const isSameBox = (a: Box, b: Box) =>
  (['left', 'top', 'width', 'height'] as const).every(
    (edge) => Math.abs(a[edge] - b[edge]) < ROUNDED_PX,
  )

/** How a picture that lies at `base` is moved to `shape`. */
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
 * Keyframes of a picture that lies at the end of its way. Position and clip are separate animations: the browser's
 * compositor moves the picture by itself, also while the page is being drawn.
 */
export const frames = (from: Shape, to: Shape) => ({
  position: { transform: [transformTo(from, to.picture), 'none'] },
  clip: { clipPath: [clipOf(from, to.picture), clipOf(to, to.picture)] },
})
