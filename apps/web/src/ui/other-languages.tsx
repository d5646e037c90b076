// The other languages, at the foot of pages for people who have no settings yet.
import { languageNames, languages } from '@kloset/contract/languages'
import { commonTexts } from '@kloset/contract/messages/common'
import { chooseLanguage, language } from '../lib/language.ts'
import { cx } from './cx.ts'

export function OtherLanguages({ className }: { className?: string }) {
  return (
    <p role="group" aria-label={commonTexts.language} className={cx('flex gap-4', className)}>
      {languages
        .filter((each) => each !== language)
        .map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            onClick={() => chooseLanguage(each)}
            className="target relative text-muted hover:text-ink"
          >
            {languageNames[each]}
          </button>
        ))}
    </p>
  )
}
