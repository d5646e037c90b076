// Where notes stand on phones when something on screen needs the place they usually have: the highest
// place between the controls, so that none of them is covered. Without such a place the stylesheet decides.

/** Pixels of the screen, from its top. */
export type Stretch = { readonly top: number; readonly bottom: number }

const GAP_PX = 8
/** What is higher, a picture to put links on, stays pressable beside a note. */
const HIGHEST_CONTROL_PX = 200

const controls =
  'a[href], button, input, textarea, select, [role="button"], [role="checkbox"], [role="switch"], [role="radio"]'

/** Top of the highest free place of this height in a room; null when there is none. */
export function firstGap(taken: readonly Stretch[], room: Stretch, height: number): number | null {
  let { top } = room
  for (const control of taken.toSorted((a, b) => a.top - b.top)) {
    if (control.top - GAP_PX >= top + height) break
    top = Math.max(top, control.bottom + GAP_PX)
  }
  return top + height <= room.bottom ? top : null
}

/** What can be pressed or typed into above, below and behind an element, as it stands on the screen. */
function controlsBehind(element: HTMLElement): Stretch[] {
  const { left, right } = element.getBoundingClientRect()
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isBehind = box.width > 0 && box.left < right && box.right > left
    if (!isBehind || box.height > HIGHEST_CONTROL_PX || element.contains(control)) return []
    return [{ top: box.top, bottom: box.bottom }]
  })
}

/** Says by `--between` on the element how far down the notes in it stand. */
export function placeBetweenControls(notes: HTMLElement) {
  notes.style.removeProperty('--between')
  const { top, height } = notes.getBoundingClientRect()
  const screen = visualViewport?.height ?? innerHeight
  // At the bottom nothing is in their way.
  if (height === 0 || top > screen / 2) return
  const between = firstGap(controlsBehind(notes), { top, bottom: screen - GAP_PX }, height)
  if (between !== null) notes.style.setProperty('--between', `${between}px`)
}
