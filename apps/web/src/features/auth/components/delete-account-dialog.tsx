// Deletes an account: says what is deleted and what stays, and asks twice.
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { accountTexts } from '@kloset/texts/account'
import { TextField } from '../../../ui/text-field.tsx'
import { deleteAccountHere } from '../auth.session.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { FormDialogProps } from '../../../ui/form-dialog.tsx'
import { useAccountForm } from './account-form.hooks.ts'
import { CurrentPassword } from './password-inputs.tsx'

export function DeleteAccountDialog({
  username,
  ...dialog
}: FormDialogProps & { username: string }) {
  const { body } = deleteAccount
  const confirmation = body.shape.confirmation.refine(
    (typed) => typed === username,
    accountTexts.pleaseType(username),
  )
  const { register, errors, frame } = useAccountForm({
    schema: body.extend({ confirmation }),
    empty: { confirmation: '', password: '' },
    passwordField: 'password',
    act: deleteAccountHere,
  })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      title={accountTexts.deleteAccount}
      description={accountTexts.deleteAccountLine}
      submitLabel={accountTexts.deleteAccount}
      busyLabel={accountTexts.deleting}
      destructive
    >
      <TextField
        label={accountTexts.typeToConfirm(username)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register('confirmation')}
        error={errors.confirmation?.message}
      />
      <CurrentPassword {...register('password')} error={errors.password?.message} />
    </FormDialog>
  )
}
