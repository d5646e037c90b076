// The one objection that a person can make to a decision.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { statementLimits } from '@kloset/contract/statements'
import { commonTexts } from '@kloset/texts/common'
import { statementsTexts } from '@kloset/texts/statements'
import { ApiError } from '../../../lib/api/http.ts'
import { useLeaveGuard } from '../../../lib/navigation/leave-guard.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveQuestion } from '../../../ui/leave-question.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'
import { sendObjection, statementQuery } from '../statements.api.ts'

const { objection: texts } = statementsTexts

interface ObjectionFormProps {
  actId: string
  onSent: () => void
}

/** @returns the error text for the field */
const refusalOf = (error: unknown) =>
  error instanceof ApiError ? error.fields[0]?.message : undefined

export function ObjectionForm({ actId, onSent }: ObjectionFormProps) {
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const guard = useLeaveGuard(words.trim() !== '')
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string) => sendObjection(actId, text),
    onSuccess: async (statement) => {
      const stays = await guard.mayGoOn()
      // The page of a statement with an objection goes to another address.
      if (stays) await guard.release()
      queryClient.setQueryData(statementQuery(actId).queryKey, statement)
      if (stays) onSent()
    },
    onError: (failure) => {
      if (refusalOf(failure) !== undefined) return
      toastFailure(texts.failed, failure, 'objection')
    },
  })
  const send = () => {
    const missing = words.trim() === ''
    setIsMissing(missing)
    if (!missing) mutate(words)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        label={texts.words}
        className="[&_textarea]:min-h-42"
        value={words}
        // Text typed during the request would not be sent, and there is no second objection.
        readOnly={isPending}
        onChange={({ target }) => setWords(target.value)}
        maxCount={statementLimits.objectionLength}
        error={isMissing && words.trim() === '' ? texts.missing : refusalOf(error)}
      />
      <Button type="submit" size="lg" busy={isPending} className="mt-6 w-full">
        {isPending ? texts.sending : texts.send}
      </Button>
      <LeaveQuestion guard={guard} question={commonTexts.notSent} />
    </form>
  )
}
