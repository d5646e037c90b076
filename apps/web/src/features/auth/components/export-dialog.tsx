// Asks for the password and starts the download of everything one has here.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { prepareExport } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { toast } from '../../../ui/toast.ts'
import { AccountDialog, type AccountDialogProps } from './account-dialog.tsx'
import { showPasswordError } from './form-errors.ts'
import { CurrentPassword } from './password-inputs.tsx'

export function ExportDialog(dialog: AccountDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(prepareExport.body),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (body) => {
    try {
      const { url } = await call(prepareExport, { body })
      // The answer is a file: the page stays.
      location.assign(url)
      toast(authTexts.exportBegun)
      dialog.onClose()
    } catch (error) {
      showPasswordError(error, setError, 'password')
    }
  })
  return (
    <AccountDialog
      {...dialog}
      title={accountTexts.downloadMyData}
      description={accountTexts.downloadMyDataLine}
      submitLabel={isSubmitting ? accountTexts.preparing : accountTexts.download}
      busy={isSubmitting}
      onSubmit={submit}
    >
      <CurrentPassword {...register('password')} error={errors.password?.message} />
    </AccountDialog>
  )
}
