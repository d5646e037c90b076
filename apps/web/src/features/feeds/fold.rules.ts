// Nobody fills Discover alone: of consecutive posts by one author two are shown, the others fold into one
// card that opens in place. Works on the loaded slots alone, so pages stay as the server returns them, and an
// author's run that continues on the next page joins its card.
/** How many of one author's neighbouring posts stay open. */
const SHOWN = 2
/** How many of the folded posts a card shows. */
export const FACES = 4

interface Slot {
  readonly id: string
  readonly authorId: string
}

/** One position of the wall. `from` and `to` are the indices of the first and last slot that it draws. */
export type WallItem<Of extends Slot> =
  | { readonly slot: Of; readonly from: number; readonly to: number }
  | { readonly folded: readonly Of[]; readonly from: number; readonly to: number }

/** Lengths of the runs of neighbouring slots that have one author, in order. */
function runsOf(slots: readonly Slot[]): number[] {
  const runs: number[] = []
  for (const [index, { authorId }] of slots.entries()) {
    const isNext = index > 0 && slots[index - 1]?.authorId === authorId
    runs.push(isNext ? (runs.pop() ?? 0) + 1 : 1)
  }
  return runs
}

const single = <Of extends Slot>(slot: Of, at: number): WallItem<Of> => ({ slot, from: at, to: at })

/** The wall with every slot as it is. */
export const unfolded = <Of extends Slot>(slots: readonly Of[]): WallItem<Of>[] => slots.map(single)

/**
 * The wall with every run of an author folded, each slot in exactly one item.
 * @param opened ids of slots whose card was opened: their run stays open, also where it continues
 */
export function foldRuns<Of extends Slot>(
  slots: readonly Of[],
  opened: ReadonlySet<string>,
): WallItem<Of>[] {
  let start = 0
  return runsOf(slots).flatMap((length) => {
    const first = start
    const run = slots.slice(first, first + length)
    start += length
    const asItIs = (slot: Of, index: number) => single(slot, first + index)
    if (length <= SHOWN || run.some(({ id }) => opened.has(id))) return run.map(asItIs)
    const folded = run.slice(SHOWN)
    const from = first + SHOWN
    const to = from + Math.min(FACES, folded.length) - 1
    return [...run.slice(0, SHOWN).map(asItIs), { folded, from, to }]
  })
}

/** The position of a card that is not a post. */
export interface CardItem {
  readonly card: true
  readonly from: number
  readonly to: number
}

/** The wall with a card after that many items, or at its end. */
export function withCard<Of extends Slot>(
  items: readonly WallItem<Of>[],
  after: number,
): (WallItem<Of> | CardItem)[] {
  const before = items.slice(0, after)
  // It draws no slot of its own: its neighbours' stays the range.
  const at = before.at(-1)?.to ?? 0
  return [...before, { card: true, from: at, to: at }, ...items.slice(after)]
}
