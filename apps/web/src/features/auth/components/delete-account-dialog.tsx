// The end of an account: says what goes and what stays, and asks twice.
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { accountTexts } from '@kloset/texts/account'
import { TextField } from '../../../ui/text-field.tsx'
import { deleteAccountHere } from '../auth.session.ts'
import { AccountDialog } from './account-dialog.tsx'
import type { AccountDialogProps } from './account-dialog.tsx'
import { useAccountForm } from './account-form.hooks.ts'
import { CurrentPassword } from './password-inputs.tsx'

export function DeleteAccountDialog({
  username,
  ...dialog
}: AccountDialogProps & { username: string }) {
  const { register, errors, frame } = useAccountForm({
    schema: deleteAccount.body,
    empty: { confirmation: '', password: '' },
    passwordField: 'password',
    act: async (body, setError) => {
      if (body.confirmation === username) return deleteAccountHere(body)
      const message = accountTexts.pleaseType(username)
      return setError('confirmation', { message }, { shouldFocus: true })
    },
  })
  return (
    <AccountDialog
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
    </AccountDialog>
  )
}
