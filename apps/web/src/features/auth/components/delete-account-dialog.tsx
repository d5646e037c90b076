// The end of an account: says what goes and what stays, and asks twice.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { deleteAccount } from '@kloset/contract/auth.schemas'
import { accountTexts } from '@kloset/texts/account'
import { TextField } from '../../../ui/text-field.tsx'
import { deleteAccountHere } from '../auth.session.ts'
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx'
import { showPasswordError } from './form-errors.ts'
import { CurrentPassword } from './password-inputs.tsx'

export function DeleteAccountDialog({
  username,
  ...dialog
}: AccountDialogProps & { username: string }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deleteAccount.body),
    defaultValues: { confirmation: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    if (body.confirmation !== username) {
      return setError(
        'confirmation',
        { message: accountTexts.pleaseType(username) },
        { shouldFocus: true },
      )
    }
    try {
      return await deleteAccountHere(body)
    } catch (error) {
      return showPasswordError(error, setError, 'password')
    }
  })
  return (
    <AccountDialog
      {...dialog}
      title={accountTexts.deleteAccount}
      description={accountTexts.deleteAccountLine}
      submitLabel={isSubmitting ? accountTexts.deleting : accountTexts.deleteAccount}
      busy={isSubmitting}
      destructive
      onSubmit={submit}
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
