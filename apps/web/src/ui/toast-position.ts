// Where toasts go when something on screen needs their usual position, so that they cover no control and no
// headline: on phones to the highest gap between those, on desktop to the left, or to such a gap where a form
// is at the left as well. Without a gap the stylesheet decides.

/** Pixels of the screen, from its top. */
export interface Stretch {
  readonly top: number
  readonly bottom: number
}

const GAP_PX = 8
const HEADER_PX = 72
/** A higher control, such as a picture to put links on, can still be pressed beside a toast. */
const HIGHEST_CONTROL_PX = 200

/** `data-kept` marks text that must stay readable, such as the progress of a file. */
const kept =
  'h1, [data-kept], a[href], button, input, textarea, select, [role="button"], [role="checkbox"], [role="switch"], [role="radio"]'

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
  return [...document.querySelectorAll(kept)].flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isBehind = box.width > 0 && box.left < right && box.right > left
    if (!isBehind || box.height > HIGHEST_CONTROL_PX || element.contains(control)) return []
    return [{ control, top: box.top, bottom: box.bottom }]
  })
}

/** Whether an element lies on a control of a form. A search field does not count. */
const coversForm = (toasts: HTMLElement) => {
  const box = toasts.getBoundingClientRect()
  return controlsBehind(toasts).some(
    ({ control, top, bottom }) =>
      control.closest('form:not([role="search"])') !== null && bottom > box.top && top < box.bottom,
  )
}

/** Sets `--between`, how far down the toasts of the element are, or `data-aside`, for the left. */
export function positionBetweenControls(toasts: HTMLElement, isDesktop: boolean) {
  toasts.style.removeProperty('--between')
  delete toasts.dataset['aside']
  delete toasts.dataset['between']
  if (isDesktop) {
    if (!coversForm(toasts)) return
    toasts.dataset['aside'] = ''
    if (!coversForm(toasts)) return
    delete toasts.dataset['aside']
    moveBetween(toasts, HEADER_PX)
    return
  }
  const { top } = toasts.getBoundingClientRect()
  // At the bottom they cover nothing.
  if (top <= screenHeight() / 2) moveBetween(toasts, top)
}

/** Runs when another screen shows, by its headline; answers how to stop. */
export function onHeadline(changed: () => void): () => void {
  let current = document.querySelector('h1')
  const observer = new MutationObserver(() => {
    const headline = document.querySelector('h1')
    if (headline === current) return
    current = headline
    changed()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const screenHeight = () => visualViewport?.height ?? innerHeight

function moveBetween(toasts: HTMLElement, top: number) {
  const { height } = toasts.getBoundingClientRect()
  if (height === 0) return
  const between = firstGap(controlsBehind(toasts), { top, bottom: screenHeight() - GAP_PX }, height)
  if (between === null) return
  toasts.style.setProperty('--between', `${between}px`)
  toasts.dataset['between'] = ''
}
