// A new invitation: for how many people, and how long it is valid.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { createAdminInvitation } from '@kloset/contract/admin-registration.schemas'
import { registrationLimits } from '@kloset/contract/registration'
import { adminTexts } from '@kloset/texts/admin'
import { FormDialog, type FormDialogProps } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface NewInvitationDialogProps extends FormDialogProps {
  busy: boolean
  onCreate: (given: { maxUses: number; days: number }) => void
}

export function NewInvitationDialog({ busy, onCreate, ...dialog }: NewInvitationDialogProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(createAdminInvitation.body),
    defaultValues: { maxUses: 10, days: registrationLimits.invitationDays },
  })
  const { errors } = formState
  return (
    <FormDialog
      {...dialog}
      title={adminTexts.newInvitation}
      submitLabel={adminTexts.create}
      busy={busy}
      onSubmit={handleSubmit(onCreate)}
    >
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
    </FormDialog>
  )
}
