// Whether floating controls should make way: after scrolling down a little and staying there, until
// scrolling up again.
import { useEffect, useState } from 'react'

const THRESHOLD_PX = 50
const HIDE_DELAY_MS = 600

/** The keyboard is in what has `data-keeps-controls`: floating controls, and what leads to them. */
const isKeyboardThere = () =>
  document.querySelector(
    '[data-keeps-controls]:focus-visible, [data-keeps-controls] :focus-visible',
  ) !== null

/**
 * True once the page was scrolled down 50 px, 600 ms later; false as soon as it goes up, or the keyboard comes to the
 * controls: nobody can use what they do not see.
 */
export function useScrollHide(): boolean {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let turningPoint = scrollY
    let last = scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => {
      clearTimeout(timer)
      timer = undefined
      setHidden(false)
    }
    const onScroll = () => {
      const y = Math.max(0, scrollY)
      // More than a window at once is a restored position, not a person who reads on.
      const jumped = Math.abs(y - last) > innerHeight
      if (y < last || y < THRESHOLD_PX || jumped) {
        turningPoint = y
        show()
      } else if (y - turningPoint > THRESHOLD_PX) {
        timer ??= setTimeout(() => (isKeyboardThere() ? show() : setHidden(true)), HIDE_DELAY_MS)
      }
      last = y
    }
    const onFocus = () => {
      if (isKeyboardThere()) show()
    }
    addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocus)
      removeEventListener('scroll', onScroll)
    }
  }, [])

  return hidden
}
