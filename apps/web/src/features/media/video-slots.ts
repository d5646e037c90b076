// At most two previews play at the same time. Previews that come into view later wait for a slot.

const SLOTS = 2
const playing = new Set<object>()
const waiting = new Map<object, () => void>()

function fill() {
  for (const [preview, play] of waiting) {
    if (playing.size >= SLOTS) return
    waiting.delete(preview)
    playing.add(preview)
    play()
  }
}

/** Calls `play` when a slot is free, now or later; returns a function that releases the slot. */
export function takeSlot(play: () => void): () => void {
  const preview = {}
  waiting.set(preview, play)
  fill()
  return () => {
    waiting.delete(preview)
    playing.delete(preview)
    fill()
  }
}
