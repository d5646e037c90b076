// A post was deleted: it leaves every list of this tab, and the window fires `post-deleted`.
import { postStore } from './posts.ts'

const EVENT = 'post-deleted'

/** Drops the post and fires `post-deleted` on the window with the id in `detail.postId`. */
export function announcePostDeleted(postId: string) {
  postStore.drop(postId)
  dispatchEvent(new CustomEvent(EVENT, { detail: { postId } }))
}

/** Calls the listener for every deleted post; returns a function that stops it. */
export function onPostDeleted(listener: (postId: string) => void) {
  const receive = (event: Event) => {
    if (event instanceof CustomEvent) listener((event.detail as { postId: string }).postId)
  }
  addEventListener(EVENT, receive)
  return () => removeEventListener(EVENT, receive)
}
