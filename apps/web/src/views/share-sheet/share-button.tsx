// The button that opens the share sheet; the sheet loads with the first press.
import { Share } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { sharingTexts } from '@kloset/texts/sharing'
import { lazyPart } from '../../lib/loading/load-part.ts'
import { cx } from '../../ui/cx.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { iconButtonStyle, iconTextStyle } from '../../ui/icon-button.tsx'
import type { ShareSheetProps } from './share-sheet.tsx'

const ShareSheet = lazyPart(async () => (await import('./share-sheet.tsx')).ShareSheet)

interface ShareButtonProps extends Pick<ShareSheetProps, 'post' | 'path' | 'title'> {
  /** Text beside the icon; left out for the icon alone. */
  words?: ReactNode
  /** Makes it a normal button with this text. */
  label?: string
  className?: string
}

const styleOf = (label?: string, words?: ReactNode, className?: string) =>
  label
    ? buttonStyle({ variant: 'outline', className: cx('max-lg:flex-auto', className) })
    : cx(words ? iconTextStyle : iconButtonStyle, className)

export function ShareButton({ words, label, className, ...post }: ShareButtonProps) {
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <button
        type="button"
        aria-label={label ?? sharingTexts.title}
        aria-haspopup="dialog"
        onClick={() => setSheet('open')}
        className={styleOf(label, words, className)}
      >
        <Share aria-hidden className={cx(label && 'size-4')} />
        {label ?? words}
      </button>
      {sheet !== 'unused' && (
        <ShareSheet
          {...post}
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
        />
      )}
    </>
  )
}
