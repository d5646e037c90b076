// The text box of the search: Escape and the cross clear it, arrow down moves to the results.
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { searchLimits } from '@kloset/contract/search'
import { commonTexts } from '@kloset/texts/common'
import { IconButton } from '../../../ui/icon-button.tsx'

interface SearchBoxProps {
  text: string
  label: string
  onType: (text: string) => void
  /** Enter: search at once. */
  onSubmit: () => void
  onArrowDown: () => void
}

export function SearchBox({ text, label, onType, onSubmit, onArrowDown }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && text !== '') onType('')
    else if (event.key === 'ArrowDown') onArrowDown()
    else return
    event.preventDefault()
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex h-12 items-center rounded-full bg-wash pl-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ink"
    >
      <Search aria-hidden className="text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={searchLimits.termMax}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent px-3 text-16 outline-none"
      />
      {text !== '' && (
        <IconButton
          label={commonTexts.clear}
          onClick={() => {
            onType('')
            input.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </form>
  )
}
