// Asks before an action that cannot be undone. A press outside does not close it.
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { mayReturnFocus, PASSING } from '../lib/browser/final-focus.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { dialogStyle } from './dialog.tsx'
import { useMovesIn } from './moves-in.ts'
import { useBackCloses } from './overlay-history.ts'
import { scrimStyle } from './overlay.ts'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Makes the button red. Only for actions that destroy something. */
  destructive?: boolean
  busy?: boolean
  onConfirm: () => void
  /** A third option, which loses nothing. */
  instead?: { label: string; onPress: () => void } | undefined
}

export function ConfirmDialog({
  cancelLabel = commonTexts.cancel,
  destructive,
  instead,
  ...props
}: ConfirmDialogProps) {
  useBackCloses(props.open, () => props.onOpenChange(false))
  const isOpen = useMovesIn(props.open)
  if (isOpen === null) return null
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => props.onOpenChange(open)}>
      <Base.Portal>
        {/* Also drawn over a sheet from which the question opens. */}
        <Base.Backdrop forceRender className={scrimStyle} />
        <Base.Popup {...PASSING} finalFocus={mayReturnFocus} className={dialogStyle}>
          <Base.Title className="serif-28">{props.title}</Base.Title>
          {props.description && (
            <Base.Description className="mt-2 text-15 leading-[1.375rem] text-ink-2">
              {props.description}
            </Base.Description>
          )}
          {/* Three buttons do not fit side by side in every language. */}
          <div
            className={cx(
              'mt-5 flex justify-end gap-2',
              instead ? 'flex-col' : 'max-[22em]:flex-wrap',
            )}
          >
            <Base.Close render={<Button variant="text">{cancelLabel}</Button>} />
            {instead && (
              <Button variant="outline" onClick={instead.onPress}>
                {instead.label}
              </Button>
            )}
            <Button
              variant={destructive ? 'danger' : 'primary'}
              busy={props.busy}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
