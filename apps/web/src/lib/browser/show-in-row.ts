// Keeps the chosen element of a row visible that scrolls sideways.

/** The visible part of the row beside it, which shows that there is more. */
const BESIDE_PX = 24

/**
 * The ref of the chosen element: scrolls it into view within its row, and moves nothing else. It runs when an element
 * is chosen, not at every render, which would move the row under a finger.
 */
export function showInRow(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (!chosen || !row) return
  const [seen, target] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (target.right > seen.right) row.scrollLeft += target.right - seen.right + BESIDE_PX
  if (target.left < seen.left) row.scrollLeft -= seen.left - target.left + BESIDE_PX
}
