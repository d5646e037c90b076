// Enter sends where there is a real keyboard; on a touch screen, and with Shift, it breaks the line.
import type { KeyboardEvent } from 'react'

/** An `onKeyDown` for a text area. Enter that ends the input of a character (IME) never sends. */
export const enterToSend = (send: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  send()
}
