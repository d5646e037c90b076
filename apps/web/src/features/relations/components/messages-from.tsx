// The choice of the people who may write first. Messages of all others wait under requests.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chooseMessagesFrom } from '@kloset/contract/relations'
import type { MessagesFrom as Choice, Safety } from '@kloset/contract/relations.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { call } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { safetyQuery } from '../relations.api.ts'
import { toastFailure } from '../../../ui/failure-toast.ts'

const options = (['everyone', 'following', 'nobody'] as const).map((value) => ({
  value,
  label: safetyTexts.writers[value],
}))

export function MessagesFrom({ messagesFrom, requestsCount }: Safety) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: 'messages-from' },
    mutationFn: (choice: Choice) => call(chooseMessagesFrom, { body: { messagesFrom: choice } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: safetyQuery.queryKey }),
    onError: (error) => toastFailure(safetyTexts.writersFailed, error, 'safety'),
  })
  // A choice is shown at once, and reset if it could not be saved.
  const chosen = isPending ? variables : messagesFrom
  return (
    <section className="mt-7">
      <h2 className="serif-20">{safetyTexts.messagesFrom}</h2>
      <Segmented
        label={safetyTexts.messagesFrom}
        value={chosen}
        onValueChange={mutate}
        options={options}
        className="mt-3"
      />
      <p className="mt-2 text-14 text-muted">
        {safetyTexts.writersLine[chosen]}{' '}
        {requestsCount > 0 && (
          <Link to={paths.requests} className="target relative text-ink underline">
            {safetyTexts.requestsWait(requestsCount)}
          </Link>
        )}
      </p>
    </section>
  )
}
