// One handler for the plain `<a>` elements of a long list, instead of `Link`. Each `Link` resolves its own address and
// renders again at every change of the location, which is too slow for the pictures of a wall.
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '../browser/modifier-keys.ts'

/**
 * @param stateOf returns the state of the history entry; called at the click
 * @returns the same handler at every render; clicks with a modifier key are left to the browser
 */
export function useLinkClick(stateOf: (link: HTMLAnchorElement) => unknown) {
  const navigate = useNavigate()
  const latest = useRef({ navigate, stateOf })
  useLayoutEffect(() => {
    latest.current = { navigate, stateOf }
  })
  return useCallback((event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash } = event.currentTarget
    const state = latest.current.stateOf(event.currentTarget)
    void latest.current.navigate({ pathname, search, hash }, { state })
  }, [])
}
