// The browser event that a post was deleted here; every list that shows it drops it.

const EVENT = 'post-deleted'

/** Fires `post-deleted` on the window with the id in `detail.postId`. */
export const announcePostDeleted = (postId: string) =>
  dispatchEvent(new CustomEvent(EVENT, { detail: { postId } }))

/** Hears of deleted posts; answers how to stop. */
export function onPostDeleted(listener: (postId: string) => void) {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener((event.detail as { postId: string }).postId)
  }
  addEventListener(EVENT, hear)
  return () => removeEventListener(EVENT, hear)
}
