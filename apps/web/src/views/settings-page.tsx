// The frame of the settings and of every page under them: the link back and the title, at the same position.
import type { ReactNode } from 'react'
import { settingsTexts } from '@kloset/texts/settings'
import { usePageTitle } from '../lib/navigation/page-title.ts'
import { paths } from '../lib/navigation/paths.ts'
import { WayBack } from '../ui/way-back.tsx'

interface SettingsFrameProps {
  /** The target of the link back; by default the settings. */
  back?: { to: string; label: string }
  /** Left out when the content has its own. */
  title?: string
  /** What the page is for. */
  line?: string
  /** Uses the whole width, not the width of a text column. */
  isWide?: boolean
  children: ReactNode
}

const toSettings = { to: paths.settings, label: settingsTexts.title }

/** Does not set the page's name: the content does. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { back = toSettings, title, line, isWide = false, children } = props
  return (
    <div className="page-edge mx-auto max-w-[calc(880px+2*var(--margin))] pt-2 pb-24 lg:pt-8">
      <WayBack {...back} />
      <div className="mt-3 lg:mt-6">
        {title && (
          <header className="mb-6 lg:mb-8">
            <h1 className="serif-40">{title}</h1>
            {line && <p className="mt-2 max-w-160 text-ink-2">{line}</p>}
          </header>
        )}
        {isWide ? children : <div className="max-w-160">{children}</div>}
      </div>
    </div>
  )
}

export function SettingsPage(props: SettingsFrameProps & { title: string }) {
  usePageTitle(props.title)
  return <SettingsFrame {...props} />
}
