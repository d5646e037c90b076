// At most two previews play at once, whatever is on screen: the ones that came into view last wait for
// a slot.

const SLOTS = 2
const seated = new Set<object>()
const waiting = new Map<object, () => void>()

function fill() {
  for (const [who, play] of waiting) {
    if (seated.size >= SLOTS) return
    waiting.delete(who)
    seated.add(who)
    play()
  }
}

/** Calls `play` when a slot is free, now or later; answers how to give it up. */
export function takeSlot(play: () => void): () => void {
  const who = {}
  waiting.set(who, play)
  fill()
  return () => {
    waiting.delete(who)
    seated.delete(who)
    fill()
  }
}
