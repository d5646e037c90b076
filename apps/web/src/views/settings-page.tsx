// The frame of a page that settings lead to: the way back, and its title.
import type { ReactNode } from 'react'
import { settingsTexts } from '@kloset/texts/settings'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { WayBack } from '../ui/way-back.tsx'

interface SettingsPageProps {
  title: string
  /** What the page is for. */
  line?: string
  children: ReactNode
}

export function SettingsPage({ title, line, children }: SettingsPageProps) {
  usePageTitle(title)
  return (
    <div className="page-edge mx-auto max-w-[calc(640px+2*var(--margin))] pt-2 pb-24 lg:pt-8">
      <WayBack to={paths.settings} label={settingsTexts.title} />
      <h1 className="serif-40 mt-3 lg:mt-6">{title}</h1>
      {line && <p className="mt-2 mb-6 text-ink-2">{line}</p>}
      {children}
    </div>
  )
}
