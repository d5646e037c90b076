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
  /** What it rejects with is shown at the field. The same name is sent again with the same key. */
  send: (name: string, clientKey: string) => Promise<unknown>
  onSent: () => void
}

/** Returns the props of the form, of its text field and of its button. An empty name is not sent. */
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
      // What is typed meanwhile would be lost, and the next Enter would send a second one.
      readOnly: isPending,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setName(target.value)
        setClientKey(newId())
        reset()
      },
    },
  }
}
