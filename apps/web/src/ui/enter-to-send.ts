// Enter sends on devices with a hardware keyboard. On a touch screen, or with Shift, it starts a new line.
import type { KeyboardEvent } from 'react'

/** An `onKeyDown` for a text area. Enter that ends the input of a character (IME) never sends. */
export const enterToSend = (send: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  send()
}
