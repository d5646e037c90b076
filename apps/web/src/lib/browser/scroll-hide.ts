// Whether floating controls should hide: after scrolling down a little and staying there, until scrolling up again.
import { useEffect, useState } from 'react'

const THRESHOLD_PX = 50
const HIDE_DELAY_MS = 600

/** Whether keyboard focus is inside `data-keeps-controls`: floating controls, and elements that lead to them. */
const isKeyboardThere = () =>
  document.querySelector(
    '[data-keeps-controls]:focus-visible, [data-keeps-controls] :focus-visible',
  ) !== null

/**
 * True 600 ms after the page was scrolled down by 50 px. False as soon as it scrolls up, or keyboard focus comes to the
 * controls, which must be visible then.
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
      // A jump of more than a window is a restored position, not a person who scrolls.
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
