// The name of the page for the tab and the route announcer, with the unread number before it.
import { useEffect } from 'react'
import { createListeners } from '../listeners.ts'

let page = document.title
let unread = 0

function show() {
  const count = unread > 99 ? '99+' : unread
  document.title = unread > 0 ? `(${count}) ${page}` : page
}

/** The page's name without the number, for screen readers. */
export const pageName = () => page

const listeners = createListeners()

/** Runs whenever the name of the page changes; returns a function that stops it. */
export const onPageName = listeners.subscribe

/** Names the page while the caller is on screen; closing a modal restores the page's name. */
export function usePageTitle(title: string) {
  useEffect(() => {
    const before = page
    page = `${title} · Kloset`
    show()
    listeners.notify()
    return () => {
      page = before
      show()
    }
  }, [title])
}

/** Puts a number before every name while the caller is on screen; 0 for none. */
export function usePageTitleCount(count: number) {
  useEffect(() => {
    unread = count
    show()
    return () => {
      unread = 0
      show()
    }
  }, [count])
}
