// Keeps the keyboard where it was when what had the focus is removed: a row of a list that was answered, a card
// that was hidden. The browser would put the focus on the page, and a screen reader would begin at its top.
import { askForOpener } from './final-focus.ts'

// Not a field to write in: it would open the keyboard of a phone. Words with `data-rest` stand where all rows were.
const FOCUSABLE =
  ':is(a[href], button:not(:disabled), input[type="radio"]:checked, [tabindex]):not([tabindex="-1"]), [data-rest]'

const mayHaveIt = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

/** What can have the focus: the node itself, and what is in it, in their order. */
function focusableIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  const inside = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)]
  return [...(node.matches(FOCUSABLE) ? [node] : []), ...inside].filter(mayHaveIt)
}

/** Where something was removed. */
interface Gap {
  readonly parent: Node
  readonly previous: Node | null
  /** In which the focus stays. */
  readonly area: Element
}

function nearest({ parent, previous, area }: Gap): HTMLElement | undefined {
  for (
    let node = previous ? previous.nextSibling : parent.firstChild;
    node;
    node = node.nextSibling
  ) {
    const [first] = focusableIn(node)
    if (first) return first
  }
  for (let node = previous; node; node = node.previousSibling) {
    const last = focusableIn(node).at(-1)
    if (last) return last
  }
  if (parent === area || !parent.parentNode) return undefined
  return nearest({ parent: parent.parentNode, previous: parent.previousSibling, area })
}

/** What stood before a removed node and is still there: others may have been removed with it. */
function previousOf(
  { target, previousSibling }: MutationRecord,
  changes: readonly MutationRecord[],
) {
  let previous = previousSibling
  while (previous && previous.parentNode !== target) {
    const gone = previous
    const change = changes.find(({ removedNodes }) => [...removedNodes].includes(gone as ChildNode))
    previous = change?.previousSibling ?? null
  }
  return previous
}

/** @returns null where the focus does not stay: outside of areas, and where the page itself was left */
function gapOf(gone: Node, changes: readonly MutationRecord[], areas: string): Gap | null {
  const change = changes.findLast(
    ({ target, removedNodes }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
  )
  const parent = change?.target
  const area = parent instanceof Element ? parent.closest(areas) : null
  if (!change || !parent || !area || parent === area) return null
  return { parent, previous: previousOf(change, changes), area }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

interface Focused {
  readonly node: Node
  /** Once it is removed. */
  gap: Gap | null
}

const MOST_REMEMBERED = 8
/** What had the focus, the last one at the end. */
let trail: Focused[] = []

const isLastGone = () => (trail.at(-1)?.gap ?? null) !== null

/**
 * From now on, while the document lives. Menus and dialogs that close give the focus back themselves, and a page that
 * was left begins at its top: neither is touched.
 * @param areas selector of the areas in which the focus stays
 * @param first what had the focus before
 */
export function keepFocus(areas: string, first: EventTarget | null = null): void {
  askForOpener(isLastGone)
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('[data-passing]')) return
    trail = [...trail.filter(({ node }) => node !== target), { node: target, gap: null }]
    trail = trail.slice(-MOST_REMEMBERED)
  }
  remember(first)
  if (!isLost()) remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
  // What lost the focus by a press on nothing was not removed. A press moves the focus before it is over.
  document.addEventListener('mouseup', () => {
    if (isLost()) trail = []
  })
  // A key that is held down must not act on one row after the other.
  let given: Element | null = null
  document.addEventListener('keyup', () => {
    given = null
  })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && given !== null && document.activeElement === given) event.preventDefault()
    },
    { capture: true },
  )

  const giveBack = () => {
    const last = trail.at(-1)
    if (!last || !isLost()) return
    const { node, gap } = last
    if (!(gap?.area ?? (node as Element).closest(areas))?.isConnected) return
    // Siblings that stood before it may be gone by now.
    const isThere = gap?.previous?.parentNode === gap?.parent
    given = gap ? (nearest(isThere ? gap : { ...gap, previous: null }) ?? null) : (node as Element)
    if (given instanceof HTMLElement) given.focus({ preventScroll: true })
  }
  new MutationObserver((changes) => {
    const gone = trail.filter(({ node, gap }) => gap === null && !node.isConnected)
    if (gone.length === 0 && !isLastGone()) return
    for (const focused of gone) focused.gap = gapOf(focused.node, changes, areas)
    // Of a dialog that is closed nothing is next to what was removed from it.
    trail = trail.filter(({ node, gap }) => node.isConnected || gap?.area.isConnected)
    // What was put in its place may still come, and may take the focus itself.
    requestAnimationFrame(() => requestAnimationFrame(giveBack))
  }).observe(document.body, { childList: true, subtree: true })
}
