// The frame of the account's short forms: a question, its fields, one thing to do.
import type { ReactNode, SubmitEventHandler } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export interface AccountDialogProps {
  open: boolean
  onClose: () => void
}

interface FrameProps extends AccountDialogProps {
  title: string
  description: ReactNode
  submitLabel: string
  /** Replaces `submitLabel` while the request runs. */
  busyLabel: string
  busy: boolean
  destructive?: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

export function AccountDialog({ open, onClose, destructive, ...frame }: FrameProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      closable={false}
      title={frame.title}
      description={frame.description}
    >
      <form noValidate onSubmit={frame.onSubmit} className="mt-4 flex flex-col gap-5">
        {frame.children}
        <div className="flex justify-end gap-2">
          <Button variant="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant={destructive ? 'danger' : 'primary'} busy={frame.busy}>
            {frame.busy ? frame.busyLabel : frame.submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
