// Changes the username, by which people find a person's page.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from '@kloset/contract/zod'
import { username } from '@kloset/contract/profiles.schemas'
import type { OwnProfile } from '@kloset/contract/profiles.schemas'
import { commonTexts } from '@kloset/texts/common'
import { profilesTexts } from '@kloset/texts/profiles'
import { ApiError } from '../../../lib/api/http.ts'
import { FormDialog, type FormDialogProps } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveProfile } from '../profiles.hooks.ts'
import { toastError } from '../../../ui/failure-toast.ts'

const TOAST = 'username'
const usernameForm = z.strictObject({ username })

interface UsernameDialogProps extends FormDialogProps {
  person: { id: string; username: string }
  onSaved: (profile: OwnProfile) => void
}

export function UsernameDialog({ person, open, onClose, onSaved }: UsernameDialogProps) {
  const save = useSaveProfile(person.id)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(usernameForm),
    defaultValues: { username: person.username },
  })
  const submit = handleSubmit((changes) =>
    save.mutate(changes, {
      onSuccess: (saved) => {
        onSaved(saved)
        onClose()
      },
      onError: (error) => {
        const refused = error instanceof ApiError ? error.fields : []
        const atName = refused.find(({ path }) => path === 'body.username')
        if (!atName) return toastError(error, TOAST)
        return setError('username', { message: atName.message }, { shouldFocus: true })
      },
    }),
  )
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={profilesTexts.changeUsername}
      description={profilesTexts.changeUsernameLine}
      submitLabel={commonTexts.save}
      busyLabel={commonTexts.saving}
      busy={save.isPending}
      onSubmit={submit}
    >
      <TextField
        label={profilesTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        // Text typed during the request would not be saved.
        readOnly={save.isPending}
        {...register('username')}
        error={formState.errors.username?.message}
      />
    </FormDialog>
  )
}
