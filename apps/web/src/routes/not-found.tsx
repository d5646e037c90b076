// The page for unknown addresses.
import { Link } from 'react-router'
import { pagesTexts } from '@kloset/texts/pages'
import { useSession } from '../features/auth/auth.session.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { BrokenHanger } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundScreen() {
  const { user } = useSession()
  usePageTitle(pagesTexts.notFoundTitle)
  const home = buttonStyle({ variant: 'outline' })
  return (
    <div className="grid fills-page place-items-center">
      <EmptyState
        headingLevel={1}
        drawing={<BrokenHanger />}
        title={pagesTexts.notFound.title}
        line={pagesTexts.notFoundLine}
        action={
          user ? (
            <Link to={paths.feed} className={home}>
              {pagesTexts.returnHome}
            </Link>
          ) : (
            <a href={paths.landing} className={home}>
              {pagesTexts.returnHome}
            </a>
          )
        }
      />
    </div>
  )
}
