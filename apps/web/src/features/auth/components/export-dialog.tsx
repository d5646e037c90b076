// Asks for the password and starts the download of all data of the viewer.
import { prepareExport } from '@kloset/contract/auth.schemas'
import { authTexts } from '@kloset/texts/auth'
import { accountTexts } from '@kloset/texts/account'
import { call } from '../../../lib/api/http.ts'
import { toast } from '../../../ui/toast.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { FormDialogProps } from '../../../ui/form-dialog.tsx'
import { useAccountForm } from './account-form.hooks.ts'
import { CurrentPassword } from './password-inputs.tsx'

export function ExportDialog(dialog: FormDialogProps) {
  const { register, errors, frame } = useAccountForm({
    schema: prepareExport.body,
    empty: { password: '' },
    passwordField: 'password',
    act: async (body) => {
      const { url } = await call(prepareExport, { body })
      // The answer is a file, so the page stays open.
      location.assign(url)
      toast(authTexts.exportBegun)
      dialog.onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      {...frame}
      title={accountTexts.downloadMyData}
      description={accountTexts.downloadMyDataLine}
      submitLabel={accountTexts.download}
      busyLabel={accountTexts.preparing}
    >
      <CurrentPassword {...register('password')} error={errors.password?.message} />
    </FormDialog>
  )
}
