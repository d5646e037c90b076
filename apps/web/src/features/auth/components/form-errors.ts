// Shows what the server answered to a form: a toast, and the field it is about.
import { authTexts } from '@kloset/texts/auth'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { commonTexts } from '@kloset/texts/common'
import { ApiError, errorText } from '../../../lib/api/http.ts'
import { toast } from '../../../ui/toast.ts'

/** Shows the error as a toast and marks the fields it names (`body.email` marks `email`). */
export function showFormError<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
) {
  toast({ title: commonTexts.error, line: errorText(error) }, { kind: 'error', id: 'auth' })
  if (!(error instanceof ApiError)) return
  for (const { path, message } of error.fields) {
    setError(path.replace(/^body\./, '') as Path<Values>, { message })
  }
}

/**
 * The same for a form that asks for the own password again: a wrong one is shown beside its field.
 * @param passwordField which of the fields it is
 */
export function showPasswordError<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  passwordField: Path<Values>,
) {
  if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') {
    return showFormError(error, setError)
  }
  const message = authTexts.notYourPassword.title
  return setError(passwordField, { message }, { shouldFocus: true })
}
