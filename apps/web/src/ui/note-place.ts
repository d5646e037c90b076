// Where notes stand when something on screen needs the place they usually have, so that no control and no
// headline is covered: on phones the highest place between them, on desktop the left, or such a place where
// a form is there as well. Without one the stylesheet decides.

/** Pixels of the screen, from its top. */
export type Stretch = { readonly top: number; readonly bottom: number }

const GAP_PX = 8
const HEADER_PX = 72
/** What is higher, a picture to put links on, stays pressable beside a note. */
const HIGHEST_CONTROL_PX = 200

/** `data-kept` marks what has to be read where it stands: how far a file is. */
const kept =
  'h1, [data-kept], a[href], button, input, textarea, select, [role="button"], [role="checkbox"], [role="switch"], [role="radio"]'

/** Top of the highest free place of this height in a room; null when there is none. */
export function firstGap(taken: readonly Stretch[], room: Stretch, height: number): number | null {
  let { top } = room
  for (const control of taken.toSorted((a, b) => a.top - b.top)) {
    if (control.top - GAP_PX >= top + height) break
    top = Math.max(top, control.bottom + GAP_PX)
  }
  return top + height <= room.bottom ? top : null
}

/** The headline and the controls above, below and behind an element, as they stand on the screen. */
function controlsBehind(element: HTMLElement): (Stretch & { control: Element })[] {
  const { left, right } = element.getBoundingClientRect()
  return [...document.querySelectorAll(kept)].flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isBehind = box.width > 0 && box.left < right && box.right > left
    if (!isBehind || box.height > HIGHEST_CONTROL_PX || element.contains(control)) return []
    return [{ control, top: box.top, bottom: box.bottom }]
  })
}

/** Whether an element lies on a control of a form. What searches is a form by name alone. */
const coversForm = (notes: HTMLElement) => {
  const place = notes.getBoundingClientRect()
  return controlsBehind(notes).some(
    ({ control, top, bottom }) =>
      control.closest('form:not([role="search"])') !== null &&
      bottom > place.top &&
      top < place.bottom,
  )
}

/** Says by `--between` on the element how far down the notes in it stand, by `data-aside` that they do left. */
export function placeBetweenControls(notes: HTMLElement, isDesktop: boolean) {
  notes.style.removeProperty('--between')
  delete notes.dataset['aside']
  delete notes.dataset['between']
  if (isDesktop) {
    if (!coversForm(notes)) return
    notes.dataset['aside'] = ''
    if (!coversForm(notes)) return
    delete notes.dataset['aside']
    standBetween(notes, HEADER_PX)
    return
  }
  const { top } = notes.getBoundingClientRect()
  // At the bottom nothing is in their way.
  if (top <= screenHeight() / 2) standBetween(notes, top)
}

/** Hears when another screen stands, by its headline; answers how to stop. */
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

function standBetween(notes: HTMLElement, top: number) {
  const { height } = notes.getBoundingClientRect()
  if (height === 0) return
  const between = firstGap(controlsBehind(notes), { top, bottom: screenHeight() - GAP_PX }, height)
  if (between === null) return
  notes.style.setProperty('--between', `${between}px`)
  notes.dataset['between'] = ''
}
