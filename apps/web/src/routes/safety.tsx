// Everybody and everything that one decided not to see, under the settings.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { safetyTexts } from '@kloset/texts/safety'
import { settingsTexts } from '@kloset/texts/settings'
import { SafetyLists } from '../features/relations/components/safety-lists.tsx'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'

export function SafetyScreen() {
  usePageTitle(safetyTexts.title)
  return (
    <div className="page-edge mx-auto max-w-[calc(640px+2*var(--margin))] pt-2 pb-24 lg:pt-8">
      <Link
        to={paths.settings}
        className={buttonStyle({ variant: 'text', className: '-ml-3 pr-4 pl-3' })}
      >
        <ArrowLeft aria-hidden /> {settingsTexts.title}
      </Link>
      <h1 className="serif-40 mt-3 lg:mt-6">{safetyTexts.title}</h1>
      <SafetyLists />
    </div>
  )
}
