// Keeps the keyboard where it was when what had the focus is removed: a row of a list that was answered, a card
// that was hidden. The browser would put the focus on the page, and a screen reader would begin at its top.

const FOCUSABLE = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled, [type=hidden])',
  'textarea:not(:disabled)',
  'select:not(:disabled)',
  '[tabindex]:not([tabindex="-1"])',
].join(',')

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

/** The first that can have the focus: the node itself, or something in it. */
function focusableIn(node: Node): HTMLElement | undefined {
  if (!(node instanceof HTMLElement)) return undefined
  const inside = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)]
  return [...(node.matches(FOCUSABLE) ? [node] : []), ...inside].find(isVisible)
}

/** Where something was removed. */
interface Gap {
  readonly parent: Node
  readonly previous: Node | null
}

/** What follows a gap and then what precedes it, among the siblings. */
function* around({ parent, previous }: Gap): Generator<Node> {
  const isThere = previous?.parentNode === parent
  const next = isThere ? previous.nextSibling : parent.firstChild
  for (let node = next; node; node = node.nextSibling) yield node
  for (let node = isThere ? previous : null; node; node = node.previousSibling) yield node
}

/** The nearest to what was removed, not outside `whole`. */
function nearest(gap: Gap, whole: Element): HTMLElement | undefined {
  for (const node of around(gap)) {
    const found = focusableIn(node)
    if (found) return found
  }
  const { parent } = gap
  if (parent === whole || !parent.parentNode) return undefined
  return nearest({ parent: parent.parentNode, previous: parent.previousSibling }, whole)
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
  // One that leaves by a press on nothing was not removed.
  document.addEventListener('pointerdown', () => {
    if (isLost()) focused = null
  })
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
    const gap = { parent, previous: change.previousSibling }
    // What was put in its place may still come, and may take the focus itself.
    requestAnimationFrame(() => {
      if (isLost() && area.isConnected) nearest(gap, area)?.focus({ preventScroll: true })
    })
  }).observe(document.body, { childList: true, subtree: true })
}
