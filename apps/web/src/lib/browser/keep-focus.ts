// Keeps the focus nearby when the focused element is removed, for example with an answered row or a hidden card. The
// browser would focus the page, and a screen reader would start at its top.
import { askForOpener } from './final-focus.ts'

// No text fields: focusing one would open the keyboard of a phone. A text with `data-rest` replaces the last row.
const FOCUSABLE =
  ':is(a[href], button:not(:disabled), input[type="radio"]:checked, [tabindex]):not([tabindex="-1"]), [data-rest]'

const mayHaveIt = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

/** The elements that can have the focus: the node itself and its descendants, in order. */
function focusableIn(node: Node): HTMLElement[] {
  if (!(node instanceof HTMLElement)) return []
  const inside = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)]
  return [...(node.matches(FOCUSABLE) ? [node] : []), ...inside].filter(mayHaveIt)
}

/** The position of a removed node. */
interface Gap {
  readonly parent: Node
  readonly previous: Node | null
  /** The area in which the focus stays. */
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

/** The nearest earlier sibling of a removed node that is not removed itself. */
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

/** @returns null when the focus is not kept: outside of areas, or when the page itself was left */
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
  /** Its position, once it is removed; null before. */
  gap: Gap | null
}

const MOST_REMEMBERED = 8
/** The last focused nodes, the latest at the end. */
let trail: Focused[] = []

const isLastGone = () => (trail.at(-1)?.gap ?? null) !== null

/**
 * Starts to keep the focus, for the life of the document. Does nothing for closing menus and dialogs, which return the
 * focus themselves, and for a page that is left: the next one starts at its top.
 * @param areas selector of the areas in which the focus stays
 * @param first the element with the focus before
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
  // After a press on nothing, the focused element lost the focus but was not removed. The focus moves before `mouseup`.
  document.addEventListener('mouseup', () => {
    if (isLost()) trail = []
  })
  // A key that is held down must not act on row after row.
  let restored: Element | null = null
  document.addEventListener('keyup', () => {
    restored = null
  })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && restored !== null && document.activeElement === restored)
        event.preventDefault()
    },
    { capture: true },
  )

  const restoreFocus = () => {
    const last = trail.at(-1)
    if (!last || !isLost()) return
    const { node, gap } = last
    if (!(gap?.area ?? (node as Element).closest(areas))?.isConnected) return
    // The sibling before it may be removed by now.
    const isThere = gap?.previous?.parentNode === gap?.parent
    restored = gap
      ? (nearest(isThere ? gap : { ...gap, previous: null }) ?? null)
      : (node as Element)
    if (restored instanceof HTMLElement) restored.focus({ preventScroll: true })
  }
  new MutationObserver((changes) => {
    const gone = trail.filter(({ node, gap }) => gap === null && !node.isConnected)
    if (gone.length === 0 && !isLastGone()) return
    for (const focused of gone) focused.gap = gapOf(focused.node, changes, areas)
    // Nodes that were removed from a closed dialog have no neighbours any more.
    trail = trail.filter(({ node, gap }) => node.isConnected || gap?.area.isConnected)
    // Its replacement may still be rendered, and may take the focus itself.
    requestAnimationFrame(() => requestAnimationFrame(restoreFocus))
  }).observe(document.body, { childList: true, subtree: true })
}
