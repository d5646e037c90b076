// The first screen after confirming the mail: why to measure oneself, with buttons to start or skip it.
import { Check } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { authTexts } from '@kloset/texts/auth'
import { welcomeTexts } from '@kloset/texts/welcome'
import { hasJustConfirmed, leadsTo } from '../lib/navigation/location-state.ts'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { TickMarks } from '../ui/match-ticks.tsx'
import { WelcomeWall } from '../views/welcome-wall.tsx'

export function WelcomeScreen() {
  usePageTitle(welcomeTexts.title)
  const location = useLocation()
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] bg-paper lg:grid-cols-2 lg:grid-rows-1">
      <WelcomeWall className="pt-5 lg:h-dvh lg:items-center lg:pt-0" />
      <div className="flex flex-col px-5 pt-11 pb-[max(24px,env(safe-area-inset-bottom))] lg:mx-auto lg:w-full lg:max-w-150 lg:justify-center lg:px-7 lg:pt-0">
        {hasJustConfirmed(location) && (
          <p role="status" className="mb-2 flex items-center gap-2 text-14 text-muted">
            <Check aria-hidden className="size-4" /> {authTexts.emailConfirmed.title}
          </p>
        )}
        <h1 className="serif-40 lg:serif-64 text-balance">{welcomeTexts.title}</h1>
        <p className="mt-3 max-w-110 text-16 text-ink-2 lg:mt-5 lg:text-18">{welcomeTexts.line}</p>
        <p className="mt-4 flex max-w-110 items-center gap-3 text-14 text-muted lg:mt-6">
          <TickMarks matched={4} total={4} /> {welcomeTexts.preview}
        </p>
        <div className="mt-auto flex flex-col gap-1 pt-6 lg:mt-0 lg:max-w-110 lg:pt-12">
          <Link to={paths.bodySetup} className={buttonStyle({ size: 'lg', className: 'w-full' })}>
            {welcomeTexts.measureMe}
            <span className="absolute right-6 text-14 font-normal">{welcomeTexts.takes}</span>
          </Link>
          <Link
            replace
            to={leadsTo(location) ?? paths.feed}
            className={buttonStyle({ variant: 'text', className: 'min-h-12 w-full' })}
          >
            {welcomeTexts.later}
          </Link>
        </div>
      </div>
    </div>
  )
}
