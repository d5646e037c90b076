// One handler for the plain `<a>` elements of a long list, which lead where a `Link` leads. Each `Link` resolves its
// address anew and follows every change of the location: a wall pays for that with each picture that scrolls by.
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/**
 * @param stateOf what the history entry keeps, asked at the press
 * @returns the same handler at every drawing; other presses than plain ones are the browser's
 */
export function useLinkClick(stateOf: (link: HTMLAnchorElement) => unknown) {
  const navigate = useNavigate()
  const latest = useRef({ navigate, stateOf })
  useLayoutEffect(() => {
    latest.current = { navigate, stateOf }
  })
  return useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const { pathname, search, hash } = event.currentTarget
    const state = latest.current.stateOf(event.currentTarget)
    void latest.current.navigate({ pathname, search, hash }, { state })
  }, [])
}
