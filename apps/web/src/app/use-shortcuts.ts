// Listens for single keys and does what lib/browser/shortcuts.ts lists. Buttons name their own key
// (`aria-keyshortcuts`) and are pressed; the keys for posts move the focus.
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../lib/navigation/paths.ts'
import { MAIN_ID } from '../lib/navigation/route-announcer.tsx'
import { hasModifier } from '../lib/browser/modifier-keys.ts'
import { areShortcutsOn, shortcutKeys, takerOf } from '../lib/browser/shortcuts.ts'
import type { ShortcutKey } from '../lib/browser/shortcuts.ts'
import { isOverlayOpen } from '../ui/overlay-history.ts'

/** Elements that use keys themselves: as text, or to choose by a first letter. */
const ownKeys =
  'input:not([type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="slider"]'

const isElsewhere = (target: EventTarget | null) =>
  isOverlayOpen() || (target instanceof HTMLElement && target.closest(ownKeys) !== null)

/** The page, or the modal over it. */
const scope = () =>
  [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.getElementById(MAIN_ID)

/** The button with this shortcut: in the post that has the focus, or else on the page. */
function buttonOf(key: string): HTMLElement | undefined {
  const scopes = [document.activeElement?.closest('article'), scope()]
  const buttons = scopes.flatMap((within) => [
    ...(within?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`) ?? []),
  ])
  return buttons.find((button) => button.checkVisibility())
}

/** Moves the focus to the next or previous post; to the first visible one when no post has it. */
function step(by: 1 | -1) {
  const posts = [...(scope()?.querySelectorAll('article') ?? [])]
  const current = posts.findIndex((post) => post.contains(document.activeElement))
  const first = posts.findIndex((post) => post.getBoundingClientRect().bottom > innerHeight / 4)
  const post = posts[current === -1 ? first : current + by]
  const link = post?.querySelector<HTMLElement>('a[href], button')
  // A key was pressed: the ring shows where the focus went.
  link?.focus({ focusVisible: true, preventScroll: true })
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  post?.scrollIntoView({ block: 'center', behavior })
}

const isShortcut = (key: string): key is ShortcutKey => shortcutKeys.includes(key)

interface Actions {
  /** Asks what to share; left out for visitors. */
  onNew: (() => void) | undefined
  onList: () => void
}

/** @param enabled false on screens that are one long form */
export function useShortcuts(enabled: boolean, { onNew, onList }: Actions) {
  const navigate = useNavigate()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event
    if (hasModifier(event) || event.isComposing) return
    if (!areShortcutsOn() || isElsewhere(target)) return
    if (repeat && key !== 'j' && key !== 'k') return
    if (!isShortcut(key)) {
      // Screens give keys of their own to their buttons.
      const button = /^[a-z\d]$/i.test(key) ? buttonOf(key.toUpperCase()) : undefined
      if (!button) return
      // The button may open a field.
      event.preventDefault()
      button.click()
      return
    }
    const acts: Record<ShortcutKey, () => void> = {
      j: () => step(1),
      k: () => step(-1),
      l: () => buttonOf('L')?.click(),
      c: () => buttonOf('C')?.click(),
      '/': () => void navigate(paths.search, { state: { opensByKey: true } }),
      n: () => onNew?.(),
      '?': onList,
    }
    // The key must not be typed into the field that it opens.
    event.preventDefault()
    const act = takerOf(key)?.act ?? acts[key]
    act()
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    // Dialogs stop key events while these bubble.
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [enabled])
}
