// Sets a new password with the current one.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { changePassword } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { toast } from '../../../ui/toast.ts'
import { devicesQuery } from '../auth.api.ts'
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx'
import { showPasswordError } from './form-errors.ts'
import { CurrentPassword, NewPassword } from './password-inputs.tsx'

export function ChangePasswordDialog(dialog: AccountDialogProps) {
  const queryClient = useQueryClient()
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async (body) => {
    try {
      await call(changePassword, { body })
      toast(authTexts.passwordUpdated)
      void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
      dialog.onClose()
    } catch (error) {
      showPasswordError(error, setError, 'currentPassword')
    }
  })
  return (
    <AccountDialog
      {...dialog}
      title={accountTexts.changePassword}
      description={accountTexts.changePasswordLine}
      submitLabel={isSubmitting ? accountTexts.updating : accountTexts.updatePassword}
      busy={isSubmitting}
      onSubmit={submit}
    >
      <CurrentPassword
        label={accountTexts.currentPassword}
        {...register('currentPassword')}
        error={errors.currentPassword?.message}
      />
      <NewPassword
        label={accountTexts.newPasswordField}
        typed={password}
        {...register('password')}
        error={errors.password?.message}
      />
    </AccountDialog>
  )
}
