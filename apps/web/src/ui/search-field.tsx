// A field that searches a list while its text is typed.
import { Search } from 'lucide-react'

interface SearchFieldProps {
  label: string
  placeholder: string
  text: string
  onType: (text: string) => void
  maxLength?: number
  className?: string
}

export function SearchField({ label, text, onType, className = '', ...input }: SearchFieldProps) {
  return (
    <label className={`flex h-11 items-center gap-2 rounded-full bg-well px-4 ${className}`}>
      <Search aria-hidden className="text-muted" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        value={text}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        className="min-w-0 flex-1 bg-transparent text-16 outline-none"
        {...input}
      />
    </label>
  )
}
