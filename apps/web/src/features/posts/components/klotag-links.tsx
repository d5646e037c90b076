// KLOtags under a post; each opens the search for it.
import { Link } from 'react-router'
import { postsTexts } from '@kloset/texts/posts'
import { paths } from '../../../lib/navigation/paths.ts'
import { cx } from '../../../ui/cx.ts'

export function KlotagLinks({
  klotags,
  className,
}: {
  klotags: readonly string[]
  className?: string
}) {
  if (klotags.length === 0) return null
  return (
    <ul aria-label={postsTexts.klotags} className={cx('flex flex-wrap gap-x-3', className)}>
      {klotags.map((klotag) => (
        <li key={klotag} className="min-w-0 wrap-anywhere">
          <Link
            to={paths.searchKlotag(klotag)}
            className="relative inline-block py-0.5 font-medium text-ink-2 target hover:text-ink hover:underline hover:underline-offset-3"
          >
            <span className="font-normal text-muted">#</span>
            {klotag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
