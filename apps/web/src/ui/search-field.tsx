// A field that searches a list while somebody types. A cross clears it.
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { IconButton } from './icon-button.tsx'

interface SearchFieldProps {
  label: string
  placeholder: string
  text: string
  onType: (text: string) => void
  maxLength?: number
  className?: string
}

export function SearchField({ label, text, onType, className = '', ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div
      className={`flex h-11 items-center rounded-full bg-well has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ink ${className}`}
    >
      <label className="flex h-full min-w-0 flex-1 items-center gap-2 pl-4">
        <Search aria-hidden className="shrink-0 text-muted" />
        <span className="sr-only">{label}</span>
        <input
          ref={field}
          type="search"
          value={text}
          onChange={({ target }) => onType(target.value)}
          autoComplete="off"
          className="h-full min-w-0 flex-1 bg-transparent pr-4 text-16 outline-none"
          {...input}
        />
      </label>
      {text !== '' && (
        <IconButton
          label={commonTexts.clear}
          onClick={() => {
            onType('')
            field.current?.focus()
          }}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
