// At most two previews play at once, whatever is on screen: the ones that came into view last wait for
// a seat.

const SEATS = 2
const seated = new Set<object>()
const waiting = new Map<object, () => void>()

function fill() {
  for (const [who, sit] of waiting) {
    if (seated.size >= SEATS) return
    waiting.delete(who)
    seated.add(who)
    sit()
  }
}

/** Calls `sit` when a seat is free, now or later; answers how to give it up. */
export function takeSeat(sit: () => void): () => void {
  const who = {}
  waiting.set(who, sit)
  fill()
  return () => {
    waiting.delete(who)
    seated.delete(who)
    fill()
  }
}
