// The other languages, at the bottom of pages for people without settings. It is plain markup, so that the landing page
// can be prerendered; lib/text/language.ts handles the presses.
import { type Language, languages, nameOfLanguage } from '@kloset/texts/languages'
import { cx } from './cx.ts'

interface OtherLanguagesProps {
  language: Language
  label: string
  className?: string
}

export function OtherLanguages({ language, label, className }: OtherLanguagesProps) {
  return (
    <p role="group" aria-label={label} className={cx('flex gap-4', className)}>
      {languages
        .filter((each) => each !== language)
        .map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            data-language={each}
            className="target relative text-muted hover:text-ink"
          >
            {nameOfLanguage(each)}
          </button>
        ))}
    </p>
  )
}
