// How severe a case is: four ticks, tall and dark up to its level. Colour has no meaning here.
import { moderationTexts } from '@kloset/texts/moderation'
import { cx } from '../../../ui/cx.ts'

const LEVELS = [1, 2, 3, 4] as const

export const Severity = ({ level }: { level: number }) => (
  <span
    role="img"
    aria-label={moderationTexts.severity(level)}
    className="inline-flex h-4 shrink-0 items-end gap-[3px]"
  >
    {LEVELS.map((each) => (
      <i
        key={each}
        className={cx('w-[3px]', each <= level ? 'h-4 bg-ink' : 'h-1.5 bg-line-strong/50')}
      />
    ))}
  </span>
)
