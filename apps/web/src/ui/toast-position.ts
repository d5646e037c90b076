// Moves toasts when something on screen needs their usual position, so that they never cover their subject, a control
// or a headline. On phones they move to the highest gap between these. On desktop they move to the left, or, if the
// left is needed as well, to such a gap at the right or left. Without a gap they only avoid their subject; if even that
// is not possible, the stylesheet decides.

/** In pixels of the screen, from its top. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

const GAP_PX = 8
const HEADER_PX = 72
/** A taller control, such as a picture for links, can still be pressed beside a toast. */
const HIGHEST_CONTROL_PX = 200

/** `data-readable` marks text that must stay readable, such as the progress of a file. */
const kept =
  'h1, [data-readable], a[href], button, input, textarea, select, [role="button"], [role="checkbox"], [role="switch"], [role="radio"], label:has(> [type="radio"])'

/** `data-clear` marks elements that no toast may cover: the result of a press, or the next control to press. */
const clear = '[data-clear]'

const overlay = '[role="dialog"], [role="alertdialog"]'

const overlaysBeside = (toasts: HTMLElement) =>
  [...document.querySelectorAll(overlay)].filter((one) => !toasts.contains(one))

/** The last overlay, if there is one, because nothing under it can be pressed. */
const pressableBeside = (toasts: HTMLElement) => overlaysBeside(toasts).at(-1) ?? document

/** Top of the highest gap of this height within a stretch; null when there is none. */
export function firstGap(
  taken: readonly Stretch[],
  within: Stretch,
  height: number,
): number | null {
  let { top } = within
  for (const control of taken.toSorted((a, b) => a.top - b.top)) {
    if (control.top - GAP_PX >= top + height) break
    top = Math.max(top, control.bottom + GAP_PX)
  }
  return top + height <= within.bottom ? top : null
}

/** The headline and the controls in the columns of an element, in pixels of the screen. */
function controlsBehind(element: HTMLElement): (Stretch & { control: Element })[] {
  const { left, right } = element.getBoundingClientRect()
  return [...pressableBeside(element).querySelectorAll(kept)].flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isBehind = box.width > 0 && box.left < right && box.right > left
    if (!isBehind || box.height > HIGHEST_CONTROL_PX || element.contains(control)) return []
    return [{ control, top: box.top, bottom: box.bottom }]
  })
}

/** The element that was pressed last, by pointer or key: the subject of most toasts. */
let pressed: Element | null = null

/** The element under a pressed pointer: if a toast moved now, the press would miss it. */
let held: Element | null = null
let whenReleased: (() => void) | null = null
/** The time from a touch to its click, in browsers that wait for a double tap. */
const CLICK_MS = 350

/** Starts to remember presses; returns a function that stops it. */
export function rememberPresses(): () => void {
  const ended = new AbortController()
  let releasing: ReturnType<typeof setTimeout> | undefined
  const listen = (types: readonly string[], listener: (event: Event) => void) => {
    for (const type of types) {
      addEventListener(type, listener, { capture: true, passive: true, signal: ended.signal })
    }
  }
  const released = () => {
    held = null
    whenReleased?.()
    whenReleased = null
  }
  listen(['pointerdown', 'keydown'], ({ type, target }) => {
    if (!(target instanceof Element)) return
    pressed = target
    if (type !== 'pointerdown') return
    clearTimeout(releasing)
    held = target
  })
  listen(['pointerup', 'pointercancel'], () => {
    clearTimeout(releasing)
    releasing = setTimeout(released, CLICK_MS)
  })
  return () => {
    ended.abort()
    clearTimeout(releasing)
    held = null
    whenReleased = null
  }
}

/** The subject of a toast that is shown now: the part of the page marked `data-about`, else the pressed control. */
export function currentSubject(): Element | null {
  const source = pressed?.isConnected ? pressed : document.activeElement
  return source?.closest('[data-about]') ?? source?.closest(kept) ?? null
}

/** The element, or its children if it has no box of its own (`display: contents`). */
const boxesOf = (element: Element): readonly Element[] =>
  getComputedStyle(element).display === 'contents' ? [...element.children] : [element]

/** The subjects and the `data-clear` elements in the columns of an element, in pixels of the screen. */
function subjectsBehind(toasts: HTMLElement, subjects: readonly Element[]): readonly Stretch[] {
  const { left, right } = toasts.getBoundingClientRect()
  return [...subjects.flatMap(boxesOf), ...pressableBeside(toasts).querySelectorAll(clear)]
    .filter((subject) => !toasts.contains(subject))
    .map((subject) => subject.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.left < right && box.right > left)
}

const overlaps = (one: Stretch, other: Stretch) => one.bottom > other.top && one.top < other.bottom

const coversSubject = (toasts: HTMLElement, subjects: readonly Element[]) => {
  const box = toasts.getBoundingClientRect()
  return subjectsBehind(toasts, subjects).some((subject) => overlaps(subject, box))
}

/** Whether the toasts cover a control of a form (except search) or of an overlay, or one of their subjects. */
const isInTheWay = (toasts: HTMLElement, subjects: readonly Element[]) => {
  const box = toasts.getBoundingClientRect()
  return (
    coversSubject(toasts, subjects) ||
    controlsBehind(toasts).some(
      (behind) =>
        behind.control.closest(`form:not([role="search"]), ${overlay}`) && overlaps(behind, box),
    )
  )
}

/**
 * Sets `--between`, the distance of the toasts from the top, or `data-aside`, for the left. While a pointer is pressed
 * on one of them, they stay until it is released.
 * @param subjects the subjects of the toasts
 */
export function positionBetweenControls(
  toasts: HTMLElement,
  isDesktop: boolean,
  subjects: readonly Element[],
) {
  if (held && toasts.contains(held)) {
    whenReleased = () => positionBetweenControls(toasts, isDesktop, subjects)
    return
  }
  whenReleased = null
  toasts.style.removeProperty('--between')
  delete toasts.dataset['aside']
  delete toasts.dataset['between']
  if (isDesktop) {
    if (!isInTheWay(toasts, subjects)) return
    toasts.dataset['aside'] = ''
    if (!isInTheWay(toasts, subjects)) return
    delete toasts.dataset['aside']
    if (moveBetween(toasts, HEADER_PX, subjects)) return
    toasts.dataset['aside'] = ''
    if (!moveBetween(toasts, HEADER_PX, subjects)) delete toasts.dataset['aside']
    return
  }
  const { top } = toasts.getBoundingClientRect()
  // At the bottom they do not cover a control.
  if (top <= screenHeight() / 2) moveBetween(toasts, top, subjects)
  else if (coversSubject(toasts, subjects)) moveBetween(toasts, HEADER_PX, subjects)
}

/**
 * The callback runs when the screen changes (noticed by its headline), when a form or a `data-clear` element appears or
 * disappears, and when a dialog or sheet has opened or closed.
 * @returns a function that stops it
 */
export function onScreenChange(toasts: HTMLElement, changed: () => void): () => void {
  const shown = () => [
    document.querySelector('h1'),
    ...document.forms,
    ...document.querySelectorAll(clear),
    ...overlaysBeside(toasts),
  ]
  let current = shown()
  const observer = new MutationObserver(() => {
    const now = shown()
    if (now.length === current.length && now.every((one, index) => one === current[index])) return
    current = now
    changed()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const onMoved = ({ target }: Event) => {
    if (current.some((one) => one === target)) changed()
  }
  document.addEventListener('transitionend', onMoved)
  return () => {
    observer.disconnect()
    document.removeEventListener('transitionend', onMoved)
  }
}

const screenHeight = () => visualViewport?.height ?? innerHeight

/** @returns whether there is a gap */
function moveBetween(toasts: HTMLElement, top: number, subjects: readonly Element[]): boolean {
  const { height } = toasts.getBoundingClientRect()
  if (height === 0) return false
  const behind = subjectsBehind(toasts, subjects)
  const within = { top, bottom: screenHeight() - GAP_PX }
  const between =
    firstGap([...controlsBehind(toasts), ...behind], within, height) ??
    firstGap(behind, within, height)
  if (between === null) return false
  toasts.style.setProperty('--between', `${between}px`)
  toasts.dataset['between'] = ''
  return true
}
