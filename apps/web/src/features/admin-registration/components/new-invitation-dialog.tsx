// For how many people an invitation is, and how long it works.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { createAdminInvitation } from '@kloset/contract/admin-registration.schemas'
import { registrationLimits } from '@kloset/contract/registration'
import { adminTexts } from '@kloset/texts/admin'
import { commonTexts } from '@kloset/texts/common'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface NewInvitationDialogProps {
  open: boolean
  busy: boolean
  onOpenChange: (open: boolean) => void
  onCreate: (given: { maxUses: number; days: number }) => void
}

export function NewInvitationDialog({
  open,
  busy,
  onOpenChange,
  onCreate,
}: NewInvitationDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(createAdminInvitation.body),
    defaultValues: { maxUses: 10, days: registrationLimits.invitationDays },
  })
  const { errors } = formState
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={adminTexts.newInvitation}
      closable={false}
    >
      <form noValidate onSubmit={handleSubmit(onCreate)} className="mt-4 flex flex-col gap-5">
        <TextField
          label={adminTexts.howMany}
          type="number"
          inputMode="numeric"
          {...register('maxUses', { valueAsNumber: true })}
          error={errors.maxUses?.message}
        />
        <TextField
          label={adminTexts.howLong}
          type="number"
          inputMode="numeric"
          {...register('days', { valueAsNumber: true })}
          error={errors.days?.message}
        />
        <div className="flex justify-end gap-2">
          <Button variant="text" onClick={() => onOpenChange(false)}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {adminTexts.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
