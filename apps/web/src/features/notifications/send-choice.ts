// Sends a boolean setting of a query by a toggle queue.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { notificationChoicesTexts as texts } from '@kloset/texts/notification-choices'
import type { ToggleOutcome } from '../../lib/api/toggle-queue.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

interface SentChoice {
  readonly queryClient: QueryClient
  readonly queryKey: QueryKey
  readonly sent: Promise<ToggleOutcome<boolean> | null>
  readonly chosen: boolean
  /** The query's data for a choice. */
  readonly dataOf: (isOn: boolean) => object
  /** The id of the toast about a failure. */
  readonly toast: string
}

/** Shows a choice at once, and the server's state after the last answer. A toast reports a failure. */
export async function sendChoice({ queryClient, queryKey, ...choice }: SentChoice) {
  const show = async (isOn: boolean) => {
    // A running read may have the old state.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, choice.dataOf(isOn))
  }
  await show(choice.chosen)
  const outcome = await choice.sent
  if (!outcome) return
  await show(outcome.known)
  if (!outcome.error) return
  toastFailure(texts.failed, outcome.error, choice.toast)
  await queryClient.invalidateQueries({ queryKey })
}
