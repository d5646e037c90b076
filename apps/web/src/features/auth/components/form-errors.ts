// Shows what the server answered to a form: a toast, and the field it is about.
import type { ErrorCode } from '@kloset/contract/errors'
import { authTexts } from '@kloset/texts/auth'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, errorText, hasCode } from '../../../lib/api/http.ts'
import { closeToast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/failure-toast.ts'

/** Errors about one field, which are shown only beside it. */
const fieldOf: Partial<Record<ErrorCode, string>> = {
  approval_pending: 'email',
  email_domain_refused: 'email',
  invalid_credentials: 'password',
  username_taken: 'username',
}

/**
 * Shows an error beside its field, or as a toast when it has none. Marks the fields that it names: `body.email` marks
 * `email`.
 */
export function showFormError<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
) {
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined
  if (field) {
    closeToast('auth')
    return setError(
      field as Path<Values>,
      { type: 'refused', message: errorText(error) },
      { shouldFocus: true },
    )
  }
  toastError(error, 'auth')
  if (!(error instanceof ApiError)) return undefined
  for (const { path, message } of error.fields) {
    setError(path.replace(/^body\./, '') as Path<Values>, { message })
  }
  return undefined
}

/**
 * The same for a form that asks for the current password: a wrong password is shown beside its field.
 * @param passwordField the name of that field
 */
export function showPasswordError<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  passwordField: Path<Values>,
) {
  if (!hasCode(error, 'invalid_credentials')) {
    return showFormError(error, setError)
  }
  const message = authTexts.notYourPassword.title
  return setError(passwordField, { message }, { shouldFocus: true })
}
