// The animation of a picture from its thumbnail to its page and back. The frames of thumbnails have `data-thumb` with a
// key, and a page marks its large picture by `useTravelEnd`. Back reverses a running animation. With reduced motion the
// pages fade. Decision record 0053 says why it does not use view transitions.
import { useCallback, useLayoutEffect } from 'react'
import { isPlainClick } from '../lib/browser/modifier-keys.ts'
import { curve, durationMs } from './motion.ts'
import { frames, isOnScreen, isSameBox, shapeOf, spreadShape } from './travel-boxes.ts'
import type { Shape } from './travel-boxes.ts'

/** The share of the time after which 80% of the distance is done: the words appear then. */
const WORDS_AT = 0.31
/** After this time the animation ends without the page. */
const LONGEST_WAIT_MS = 2000

interface Origin {
  readonly key: string
  readonly thumb: HTMLElement
  readonly from: Shape
  /** The address of the loaded picture. */
  readonly src: string
  readonly ratio: number
}

interface Flight extends Origin {
  /** An empty page between the two pages. */
  readonly page: HTMLElement
  /** The layer of the picture, over all pages. */
  readonly layer: HTMLElement
  readonly frame: HTMLElement
  readonly to: Shape
  readonly moves: Animation[]
  isReturning: boolean
  /** Whether the page at its destination is drawn. */
  hasArrived: boolean
}

/** The pressed thumbnail, until its page is drawn. */
let origin: Origin | null = null
let flight: Flight | null = null
/** The large pictures on screen, by key. */
const ends = new Map<string, HTMLElement>()
/** The key of the large picture that was opened. */
let opened: string | null = null
/** The position of the large picture when its page was left. */
let departure: (Omit<Origin, 'thumb' | 'from'> & { readonly to: Shape }) | null = null

const isStill = () => durationMs('--slow') === 0

/** The images of a frame, each drawn over the ones before it. */
const imagesIn = (frame: Element) => [
  ...frame.querySelectorAll<HTMLImageElement>('img.object-cover'),
]

const loadedIn = (frame: Element) =>
  imagesIn(frame).findLast(({ complete, naturalWidth }) => complete && naturalWidth > 0)

const shapeIn = (frame: Element, ratio: number) =>
  shapeOf(frame, imagesIn(frame).at(-1) ?? null, ratio)

function element(className: string, parent: Element): HTMLElement {
  const created = document.createElement('div')
  created.className = className
  parent.append(created)
  return created
}

function originOf(thumb: HTMLElement): Origin | null {
  const key = thumb.dataset['thumb']
  const image = loadedIn(thumb)
  if (!key || !image) return null
  const ratio = image.naturalWidth / image.naturalHeight
  return { key, thumb, from: shapeIn(thumb, ratio), src: image.currentSrc, ratio }
}

/**
 * Fades of the empty page between the two pages: in over the page that was left, or out over the page that is drawn,
 * whose words appear when the picture is nearly there.
 */
const fades = {
  in: { opacity: [0, 1] },
  out: { opacity: [1, 1, 0], offset: [0, WORDS_AT, 1] },
}

type Way = 'out' | 'back'

/** Starts the animation at the thumbnail, or on the way back at the large picture. */
function fly(start: Origin, to: Shape, way: Way, fade: keyof typeof fades = 'in') {
  // Read before any change: after one, the browser would have to recompute styles.
  const timing = { duration: durationMs('--slow'), easing: curve('--ease'), fill: 'both' } as const
  end()
  // The empty page is under a modal page, the picture over it.
  const page = element('pointer-events-none fixed inset-0 z-29 bg-paper', document.body)
  const layer = element('pointer-events-none fixed inset-0 z-31 overflow-clip', document.body)
  const frame = element('absolute origin-top-left bg-label', layer)
  const { left, top, width, height } = to.picture
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  const image = new Image()
  Object.assign(image, { alt: '', decoding: 'sync', src: start.src, className: 'size-full' })
  frame.append(image)
  const { position, clip } = frames(start.from, to)
  const moves = [
    frame.animate(position, timing),
    frame.animate(clip, timing),
    page.animate(fades[fade], timing),
  ]
  start.thumb.style.opacity = '0'
  flight = { ...start, page, frame, layer, to, moves, isReturning: false, hasArrived: false }
  const current = flight
  moves[0]?.addEventListener('finish', () => {
    if (flight !== current) return
    if (current.isReturning || current.hasArrived) end()
    else setTimeout(() => flight === current && end(), LONGEST_WAIT_MS)
  })
  if (way === 'back') {
    for (const move of moves) move.currentTime = timing.duration
    turnRound()
  }
}

function turnRound() {
  if (!flight) return
  flight.isReturning = !flight.isReturning
  for (const move of flight.moves) {
    // Otherwise the animation would restart at its other end.
    const isAtStart = flight.isReturning && Number(move.currentTime) <= 0
    move.updatePlaybackRate(flight.isReturning ? -1 : 1)
    if (move.playState === 'finished' && !isAtStart) move.play()
  }
}

/** Ends the animation: the element under the picture shows the same. */
function end() {
  if (!flight) return
  flight.layer.remove()
  flight.page.remove()
  flight.thumb.style.opacity = ''
  flight = null
}

/** Fades when a modal page is closed and there is no thumbnail to move to. */
function fadeOut() {
  const page = element('pointer-events-none fixed inset-0 z-31 bg-paper', document.body)
  const fade = page.animate({ opacity: [1, 0] }, { duration: durationMs('--blink') })
  fade.addEventListener('finish', () => page.remove())
}

/** The thumbnail that a press on a link opens. */
function thumbOf(target: EventTarget | null): HTMLElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link) return null
  if ('thumb' in link.dataset) return link
  return (
    link.querySelector<HTMLElement>('[data-thumb]') ??
    link.closest('article')?.querySelector<HTMLElement>('[data-thumb]') ??
    null
  )
}

function onClick(event: MouseEvent) {
  origin = null
  const thumb = isPlainClick(event) ? thumbOf(event.target) : null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // Other links of the same card have other destinations.
  if (!thumb || !link || !link.pathname.includes(thumb.dataset['thumb']?.split('/')[0] ?? ' '))
    return
  if (flight?.thumb === thumb) {
    if (flight.isReturning) turnRound()
    return
  }
  origin = originOf(thumb)
  if (!origin || isStill()) return
  opened = origin.key
  if (thumb.dataset['lands'] === 'spread') fly(origin, spreadShape(origin.ratio), 'out')
}

function onPopState() {
  origin = null
  const [id = ' '] = (flight?.key ?? '').split('/')
  // Back was pressed before the page was drawn.
  if (flight && !flight.isReturning && ends.size === 0 && !location.pathname.includes(id)) {
    turnRound()
  }
}

/** Call it once; returns a function that stops it. */
export function keepTravelling(): () => void {
  addEventListener('click', onClick, { capture: true })
  addEventListener('popstate', onPopState)
  return () => {
    removeEventListener('click', onClick, { capture: true })
    removeEventListener('popstate', onPopState)
  }
}

/** Fades in a page over another one, and its words when its picture is nearly there. */
function fadeIn(page: HTMLElement | null) {
  if (!page) return
  if (!flight || flight.isReturning) {
    page.animate({ opacity: [0, 1] }, { duration: durationMs('--blink') })
    return
  }
  const [first] = flight.moves
  const fade = page.animate(
    { opacity: [0, 0, 1], offset: [0, WORDS_AT, 1] },
    { duration: durationMs('--slow') },
  )
  fade.currentTime = first?.currentTime ?? null
}

/** The `ref` for the element of a page over another one. Call it in the component that draws the portal. */
export function useFadeIn() {
  // A portal is removed from the document before the cleanups of its own parts run.
  useLayoutEffect(() => readDeparture, [])
  return fadeIn
}

function arrive(key: string, frame: HTMLElement) {
  if (opened === null || !ends.has(opened)) opened = key
  ends.set(key, frame)
  const start = flight ?? origin
  if (!start || start.key !== key || flight?.isReturning) return
  opened = key
  origin = null
  const to = shapeIn(frame, start.ratio)
  if (flight && isSameBox(flight.to.picture, to.picture)) {
    flight.hasArrived = true
    if (flight.moves[0]?.playState === 'finished') end()
    return
  }
  if (isStill() || !isOnScreen(to.visible)) {
    end()
    return
  }
  const elapsed = flight?.moves[0]?.currentTime ?? null
  fly(start, to, 'out', flight ? 'in' : 'out')
  // The large picture is not at the expected position, so the animation continues to the real one.
  if (elapsed !== null) for (const move of flight?.moves ?? []) move.currentTime = elapsed
  if (flight) flight.hasArrived = true
}

/** Reads the position of the opened picture, while it is in the document. */
function readDeparture() {
  const frame = opened === null ? undefined : ends.get(opened)
  const image = frame && loadedIn(frame)
  if (!opened || !image) return
  const ratio = image.naturalWidth / image.naturalHeight
  departure = { key: opened, src: image.currentSrc, ratio, to: shapeIn(frame, ratio) }
}

function leave(key: string) {
  if (departure?.key !== key) readDeparture()
  ends.delete(key)
  if (key !== opened) return
  // Once the next page is in the document.
  queueMicrotask(() => {
    const left = departure
    departure = null
    if (ends.size > 0) return
    if (flight?.key === key && flight.thumb.isConnected) {
      if (!flight.isReturning) turnRound()
      return
    }
    const thumb = document.querySelector<HTMLElement>(`[data-thumb="${CSS.escape(key)}"]`)
    if (!thumb || left?.key !== key) return
    const to = flight?.key === key ? shapeOf(flight.frame, null, left.ratio) : left.to
    const from = shapeIn(thumb, left.ratio)
    if (!isOnScreen(to.visible)) return
    if (isStill()) fadeOut()
    else if (isOnScreen(from.visible)) fly({ ...left, thumb, from }, to, 'back')
  })
}

/** Registers the large picture of a key: for the `ref` of its frame. */
export const useTravelEnd = (key: string) =>
  useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return undefined
      arrive(key, frame)
      return () => leave(key)
    },
    [key],
  )
