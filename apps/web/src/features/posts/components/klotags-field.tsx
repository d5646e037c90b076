// KLOtags as chips with an input after them: Enter, Space, comma or leaving the field adds a tag; Backspace in an empty
// field moves the last one back into it.
import { useId, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { klotagLimits } from '@kloset/contract/klotags'
import { composerTexts } from '@kloset/texts/composer'
import { RemovableChip } from '../../../ui/chip.tsx'
import { withKlotags } from '../composer.rules.ts'

interface KlotagsFieldProps {
  klotags: readonly string[]
  onChange: (klotags: readonly string[]) => void
  disabled?: boolean
}

export function KlotagsField({ klotags, onChange, disabled = false }: KlotagsFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const isFull = klotags.length >= klotagLimits.perPost
  const add = (text: string) => {
    onChange(withKlotags(klotags, text))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // In an input method (Japanese, Korean), Enter ends the composition of a word.
    if (event.nativeEvent.isComposing) return
    const isSeparator = event.key === 'Enter' || event.key === ' ' || event.key === ','
    if (isSeparator) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') {
      onChange(klotags.slice(0, -1))
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!/[\s,]/.test(pasted.trim())) return
    event.preventDefault()
    add(typed + pasted)
  }
  // Phone keyboards send no key event for a space, so a separator at the end of the text also adds the tag.
  const onType = (text: string) => (/[\s,]$/.test(text) ? add(text) : setTyped(text))
  return (
    <div>
      <div className="border-b border-line-strong transition-colors focus-within:border-ink">
        <div className="flex justify-between gap-4 pt-1 text-12 text-muted">
          <label htmlFor={id} className="font-medium">
            {composerTexts.klotags}
          </label>
          <span className="tabular-nums">
            {klotags.length} / {klotagLimits.perPost}
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2 py-2">
          {klotags.map((klotag) => (
            <RemovableChip
              key={klotag}
              name={klotag}
              disabled={disabled}
              onRemove={() => onChange(klotags.filter((other) => other !== klotag))}
            >
              <span>
                <span className="font-normal text-muted">#</span>
                {klotag}
              </span>
            </RemovableChip>
          ))}
          <input
            id={id}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => add(typed)}
            disabled={disabled || isFull}
            aria-describedby={`${id}-hint`}
            placeholder={isFull ? composerTexts.allTen : composerTexts.addTag}
            autoCapitalize="none"
            autoComplete="off"
            enterKeyHint="done"
            className="-my-1 h-11 min-w-28 flex-1 bg-transparent text-16 outline-none"
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="pt-1.5 text-12 text-muted">
        {composerTexts.klotagsHelp}
      </p>
    </div>
  )
}
