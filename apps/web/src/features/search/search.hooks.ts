// The state of a search: what is typed now, what is asked for, and both in the address.
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchLimits } from '@kloset/contract/search'

const TYPING_PAUSE_MS = 250

export type SearchTab = 'users' | 'posts'

const trimmed = (text: string) => text.trim().slice(0, searchLimits.termMax)

/** `text` is what is in the box, `asked` what is searched: the address follows it after a pause. */
export function useSearchState() {
  const [search, setSearch] = useSearchParams()
  const asked = trimmed(search.get('q') ?? '')
  const tab: SearchTab = search.get('tab') === 'posts' ? 'posts' : 'users'
  const [text, setText] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and a tapped KLOtag change the address: the box follows.
  const [known, setKnown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    if (trimmed(text) !== asked) setText(asked)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // Of the address as it is now: a tab may be chosen while what was typed still waits.
  const change = (name: 'q' | 'tab', value: string) => {
    const now = new URLSearchParams(window.location.search)
    if (value === '') now.delete(name)
    else now.set(name, value)
    setSearch(now, { replace: true })
  }
  const ask = (next: string) => {
    clearTimeout(timer.current)
    setText(next)
    change('q', trimmed(next))
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => change('q', trimmed(next)), TYPING_PAUSE_MS)
  }
  return { text, asked, tab, ask, type, setTab: (next: SearchTab) => change('tab', next) }
}

/** A text once nobody has typed for a moment. */
export function useTypedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
