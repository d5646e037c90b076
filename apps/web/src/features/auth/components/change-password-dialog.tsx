// Sets a new password with the current one.
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { changePassword } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { toast } from '../../../ui/toast.ts'
import { devicesQuery } from '../auth.api.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { FormDialogProps } from '../../../ui/form-dialog.tsx'
import { useAccountForm } from './account-form.hooks.ts'
import { CurrentPassword, NewPassword } from './password-inputs.tsx'

export function ChangePasswordDialog(dialog: FormDialogProps) {
  const queryClient = useQueryClient()
  const { register, control, errors, frame } = useAccountForm({
    schema: changePassword.body,
    empty: { currentPassword: '', password: '' },
    passwordField: 'currentPassword',
    act: async (body) => {
      await call(changePassword, { body })
      toast(authTexts.passwordUpdated)
      void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })
      dialog.onClose()
    },
  })
  const password = useWatch({ control, name: 'password' })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      title={accountTexts.changePassword}
      description={accountTexts.changePasswordLine}
      submitLabel={accountTexts.updatePassword}
      busyLabel={accountTexts.updating}
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
    </FormDialog>
  )
}
