// A short form in a dialog: its fields, Cancel, and the button that sends it.
import type { ReactNode, SubmitEventHandler } from 'react'
import { commonTexts } from '@kloset/texts/common'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface FormButtonsProps {
  /** The label of the button that sends the form. */
  submitLabel: string
  /** Replaces `submitLabel` while the request runs. */
  busyLabel?: string
  busy: boolean
  disabled?: boolean
  destructive?: boolean
}

/** The buttons of a short form: Cancel, and the button that sends it. */
export function FormButtons({ onClose, ...submit }: FormButtonsProps & { onClose: () => void }) {
  const { submitLabel, busyLabel = submitLabel, busy, disabled = false, destructive } = submit
  return (
    <div className="flex justify-end gap-2 max-[22em]:flex-wrap">
      <Button variant="text" onClick={onClose}>
        {commonTexts.cancel}
      </Button>
      <Button
        type="submit"
        variant={destructive ? 'danger' : 'primary'}
        busy={busy}
        disabled={disabled}
      >
        {busy ? busyLabel : submitLabel}
      </Button>
    </div>
  )
}

export interface FormDialogProps {
  open: boolean
  onClose: () => void
}

interface FrameProps extends FormDialogProps, FormButtonsProps {
  title: string
  description?: ReactNode
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

export function FormDialog({
  open,
  onClose,
  title,
  description,
  onSubmit,
  children,
  ...submit
}: FrameProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      closable={false}
      title={title}
      description={description}
    >
      <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-col gap-5">
        {children}
        <FormButtons onClose={onClose} {...submit} />
      </form>
    </Dialog>
  )
}
