// Keeps the keyboard where it was when what had the focus is removed: a row of a list that was answered, a card
// that was hidden. The browser would put the focus on the page, and a screen reader would begin at its top.

// Not a field to write in: it would open the keyboard of a phone.
const FOCUSABLE = ':is(a[href], button:not(:disabled), [tabindex]):not([tabindex="-1"])'

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
}

/** The nearest to what was removed, not outside `whole`. */
function nearest({ parent, previous }: Gap, whole: Element): HTMLElement | undefined {
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
  if (parent === whole || !parent.parentNode) return undefined
  return nearest({ parent: parent.parentNode, previous: parent.previousSibling }, whole)
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

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * From now on, while the document lives. Menus and dialogs that close give the focus back themselves, and a page that
 * was left begins at its top: neither is touched.
 * @param selector of the areas in which the focus stays
 */
export function keepFocus(selector: string): void {
  let focused: Node | null = null
  document.addEventListener('focusin', ({ target }) => {
    focused = target instanceof Node ? target : null
  })
  // What lost the focus by a press on nothing was not removed. A press moves the focus before it is over.
  document.addEventListener('mouseup', () => {
    if (isLost()) focused = null
  })
  // A key that is held down must not act on one row after the other.
  let given: Element | null = null
  const forget = () => {
    given = null
  }
  document.addEventListener('keyup', forget)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && given !== null && document.activeElement === given) event.preventDefault()
    },
    { capture: true },
  )
  new MutationObserver((changes) => {
    const gone = focused
    if (gone === null || gone.isConnected || !isLost()) return
    focused = null
    const change = changes.findLast(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
    )
    const parent = change?.target
    const area = parent instanceof Element ? parent.closest(selector) : null
    if (!change || !parent || !area || parent === area) return
    const previous = previousOf(change, changes)
    // What was put in its place may still come, and may take the focus itself.
    requestAnimationFrame(() => {
      if (!isLost() || !area.isConnected) return
      const isThere = previous?.parentNode === parent
      given = nearest({ parent, previous: isThere ? previous : null }, area) ?? null
      if (given instanceof HTMLElement) given.focus({ preventScroll: true })
    })
  }).observe(document.body, { childList: true, subtree: true })
}
