// Nobody fills Discover alone: of consecutive posts by one author two are shown, and the others fold into one card
// that opens in place. This works on the loaded slots only, so pages stay as the server returns them, and a run that
// continues on the next page joins its card.
/** How many of one author's neighbouring posts stay open. */
const SHOWN = 2
/** How many of the folded posts a card shows. */
export const FACES = 4

interface Slot {
  readonly id: string
  readonly authorId: string
}

/** One position of the wall: a slot as it is, or the further posts of its author. */
export type WallItem<Of extends Slot> = Of | Folded<Of>

interface Folded<Of extends Slot> {
  readonly folded: readonly Of[]
}

/** An item of the wall for a card that is not a post. */
export interface CardItem {
  readonly card: true
}

const CARD: CardItem = { card: true }

export const isSlot = <Of extends Slot>(item: WallItem<Of> | CardItem): item is Of => 'id' in item

/**
 * The wall with every run of an author folded, each slot in exactly one item. A slot is used as its item, so that a
 * wall of thousands needs no second object for each.
 * @param opened ids of slots whose card was opened: their run stays open, also when it continues
 */
export function foldRuns<Of extends Slot>(
  slots: readonly Of[],
  opened: ReadonlySet<string>,
): readonly WallItem<Of>[] {
  const items: WallItem<Of>[] = []
  const addRun = (from: number, to: number) => {
    const isOpen = () => slots.slice(from, to).some(({ id }) => opened.has(id))
    const shown = to - from <= SHOWN || isOpen() ? to : from + SHOWN
    for (let index = from; index < shown; index += 1) items.push(slots[index] as Of)
    if (shown < to) items.push({ folded: slots.slice(shown, to) })
  }
  let from = 0
  for (let to = 1; to <= slots.length; to += 1) {
    if (slots[to]?.authorId === slots[from]?.authorId) continue
    addRun(from, to)
    from = to
  }
  return items
}

/** The wall with a card after that many items, or at its end. */
export const withCard = <Of extends Slot>(
  items: readonly WallItem<Of>[],
  after: number,
): readonly (WallItem<Of> | CardItem)[] => [...items.slice(0, after), CARD, ...items.slice(after)]

/** The slots whose posts an item draws. */
export function drawnIn<Of extends Slot>(item: WallItem<Of> | CardItem): readonly Of[] {
  if (isSlot(item)) return [item]
  return 'folded' in item ? item.folded.slice(0, FACES) : []
}
