// A short form of the account that asks for the current password: its fields, and what submitting does.
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type { ZodType } from 'zod'
import { showPasswordError } from './form-errors.ts'

interface AccountFormOptions<Values extends FieldValues, Body> {
  schema: ZodType<Body, Values>
  empty: DefaultValues<Values>
  passwordField: Path<Values>
  /** Its errors are shown: a wrong password beside its field. */
  act: (body: Body) => Promise<unknown>
}

/** @returns `frame`: the props of the dialog around the fields */
export function useAccountForm<Values extends FieldValues, Body>(
  options: AccountFormOptions<Values, Body>,
) {
  const { schema, empty, passwordField, act } = options
  const form = useForm<Values, unknown, Body>({
    resolver: zodResolver(schema),
    defaultValues: empty,
  })
  const { control, handleSubmit, setError, formState } = form
  const onSubmit = handleSubmit(async (body) => {
    try {
      await act(body)
    } catch (error) {
      showPasswordError(error, setError, passwordField)
    }
  })
  const { errors, isSubmitting } = formState
  // Text that is typed during the request would not be sent. A disabled field would lose the focus.
  const register = (name: Path<Values>) => ({ ...form.register(name), readOnly: isSubmitting })
  return { register, control, errors, frame: { busy: isSubmitting, onSubmit } }
}
