// Recent searches: a press searches again, and each can be removed.
import { History, X } from 'lucide-react'
import { commonTexts } from '@kloset/texts/common'
import { searchTexts } from '@kloset/texts/search'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface RecentSearchesProps {
  texts: readonly string[]
  onChoose: (text: string) => void
  onForget: (text: string) => void
  onForgetAll: () => void
}

export function RecentSearches(props: RecentSearchesProps) {
  if (props.texts.length === 0) return null
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex min-h-11 items-center">
        <h2 id="recent-searches" className="serif-20 flex-1">
          {searchTexts.recent}
        </h2>
        <Button variant="text" size="sm" onClick={props.onForgetAll} className="-mr-4">
          {commonTexts.clearAll}
        </Button>
      </div>
      <ul>
        {props.texts.map((text) => (
          <li key={text} className="flex items-center">
            <button
              type="button"
              data-result
              onClick={() => props.onChoose(text)}
              className="focus-inset flex h-11 min-w-0 flex-1 items-center gap-3 rounded-field text-left text-15"
            >
              <History aria-hidden className="text-muted" />
              <span className="truncate">{text}</span>
            </button>
            <IconButton
              label={searchTexts.forget(text)}
              onClick={() => props.onForget(text)}
              className="-mr-3"
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
