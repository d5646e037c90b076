// A row that scrolls sideways: what is chosen in it is seen.

/** How much of the row is seen beside it: more lies there. */
const BESIDE_PX = 24

/**
 * The ref of what is chosen: brings it into view within its row, and moves nothing else. It runs when something is
 * chosen, not whenever the row is drawn again: that would take it away from under a finger.
 */
export function showInRow(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement
  if (!chosen || !row) return
  const [seen, target] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (target.right > seen.right) row.scrollLeft += target.right - seen.right + BESIDE_PX
  if (target.left < seen.left) row.scrollLeft -= seen.left - target.left + BESIDE_PX
}
