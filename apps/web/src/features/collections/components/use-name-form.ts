// The state of a form that asks for the name of a collection, new or renamed.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { collectionLimits } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { errorText } from '../../../lib/api/http.ts'
import { newId } from '../../../lib/api/new-id.ts'

interface NameForm {
  initial?: string
  /** Its error is shown at the field. Sending the same name again uses the same key. */
  send: (name: string, clientKey: string) => Promise<unknown>
  onSent: () => void
}

/** Returns the props of the form, its text field and its button. An empty name is not sent. */
export function useNameForm({ initial = '', send, onSent }: NameForm) {
  const [name, setName] = useState(initial)
  const [clientKey, setClientKey] = useState(newId)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => send(name, clientKey),
    onSuccess: onSent,
  })
  const isEmpty = !name.trim()
  return {
    submit: { busy: isPending, disabled: isEmpty },
    form: {
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        if (!isEmpty && !isPending) mutate()
      },
    },
    field: {
      label: collectionsTexts.name,
      value: name,
      maxCount: collectionLimits.nameLength,
      error: error ? errorText(error) : undefined,
      // Text that is typed during the request would be lost, and Enter would send a second collection.
      readOnly: isPending,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setName(target.value)
        setClientKey(newId())
        reset()
      },
    },
  }
}
