// Shown when nothing was found: other possible searches.
import { noFilter } from '@kloset/contract/body-match'
import type { BodyFilter } from '@kloset/contract/body-match'
import { searchTexts } from '@kloset/texts/search'
import { isSearchable } from '../features/search/search.api.ts'
import type { SearchTab } from '../features/search/search.hooks.ts'
import { Button } from '../ui/button.tsx'

const WORDS = 4

/** The words of a text to search one by one; none when there is only one word. */
function wordsOf(text: string): string[] {
  const words = [...new Set(text.split(/[\s,]+/).filter(isSearchable))]
  return words.length > 1 ? words.slice(0, WORDS) : []
}

interface SearchFurtherProps {
  text: string
  tab: SearchTab
  /** Whether an active body filter may be the reason. */
  isFiltered?: boolean
  onAsk: (text: string) => void
  onTab: (tab: SearchTab) => void
  onFilter?: (filter: BodyFilter) => void
}

export function SearchFurther(props: SearchFurtherProps) {
  const { text, tab, isFiltered = false, onAsk, onTab, onFilter } = props
  const words = wordsOf(text)
  const other = tab === 'users' ? 'posts' : 'users'
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="flex flex-wrap justify-center gap-2">
        {isFiltered && onFilter && (
          <Button variant="outline" size="sm" onClick={() => onFilter(noFilter)}>
            {searchTexts.withoutFilter}
          </Button>
        )}
        {text !== '' && (
          <Button variant="outline" size="sm" onClick={() => onTab(other)}>
            {searchTexts.instead[other]}
          </Button>
        )}
      </div>
      {words.length > 0 && (
        <div>
          <p className="pb-2 text-muted">{searchTexts.oneWord}</p>
          <ul className="flex flex-wrap justify-center gap-2">
            {words.map((word) => (
              <li key={word}>
                <Button variant="quiet" size="sm" onClick={() => onAsk(word)}>
                  {word}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
