// The state of a search: the typed text; the searched text and the chosen tab, which are in the address; and the open
// tab.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchLimits } from '@kloset/contract/search'
import { paths } from '../../lib/navigation/paths.ts'
import { isSearchable, peopleQuery, postsQuery } from './search.api.ts'

const TYPING_PAUSE_MS = 250

const tabs = ['users', 'posts'] as const
export type SearchTab = (typeof tabs)[number]

const trimmed = (text: string) => text.trim().slice(0, searchLimits.termMax)

/**
 * `text` is the text in the box, `asked` the searched text: the address gets it after a pause. `chosen` is the chosen
 * tab, null until then.
 */
export function useSearchState() {
  const [search, setSearch] = useSearchParams()
  const asked = trimmed(search.get('q') ?? '')
  const chosen = tabs.find((each) => each === search.get('tab')) ?? null
  const [text, setText] = useState(asked)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back, forward and a pressed KLOtag change the address, and then the text of the box.
  const [known, setKnown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    if (trimmed(text) !== asked) setText(asked)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  // Changes the current address: a tab may be chosen while typed text still waits.
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
  const askSoon = (next: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // The address may be that of a post over the results. The text then waits until the post is closed.
      if (window.location.pathname === paths.search) change('q', trimmed(next))
      else askSoon(next)
    }, TYPING_PAUSE_MS)
  }
  const type = (next: string) => {
    setText(next)
    askSoon(next)
  }
  return { text, asked, chosen, ask, type, setTab: (next: SearchTab) => change('tab', next) }
}

/**
 * The open tab: the chosen one, or else Users, unless a text finds only posts.
 * @param body an encoded body filter; empty for none
 * @returns the tab, and whether it may still change: nobody was found, and the posts are still loading
 */
export function useOpenTab(chosen: SearchTab | null, asked: string, body: string) {
  const isOpen = chosen === null && isSearchable(asked)
  const people = useInfiniteQuery({ ...peopleQuery(asked), enabled: isOpen })
  const isNobody = isOpen && people.data?.pages[0]?.items.length === 0
  const posts = useInfiniteQuery({ ...postsQuery(asked, body), enabled: isNobody })
  const hasPosts = (posts.data?.pages[0]?.items.length ?? 0) > 0
  const tab: SearchTab = chosen ?? (isNobody && hasPosts ? 'posts' : 'users')
  return { tab, isDeciding: isNobody && posts.isPending }
}
