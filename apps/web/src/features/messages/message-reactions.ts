// Reacting to messages: shown at once, sent by a toggle queue. The final reactions are the server's.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { reactToMessage, takeReactionBack } from '@kloset/contract/message-reactions'
import type { MessageEmoji, MessageReactions } from '@kloset/contract/message-reactions.schemas'
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { call } from '../../lib/api/http.ts'
import { createToggleQueue } from '../../lib/api/toggle-queue.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { closeToast } from '../../ui/toast.ts'
import { changeMessage, rereadMessage } from './messages.api.ts'
import { ownEmoji, withOwnEmoji } from './reactions.rules.ts'

const FAILURE = 'reaction-failed'

/** The key of a message in the queue, from the two ids of its address. */
const keyOf = (userId: string, messageId: string) => `${userId}/${messageId}`

const reactions = createToggleQueue(async (key, emoji: MessageEmoji | null) => {
  const [userId = '', messageId = ''] = key.split('/')
  const params = { userId, messageId }
  const answer = await (emoji === null
    ? call(takeReactionBack, { params })
    : call(reactToMessage, { params, body: { emoji } }))
  closeToast(FAILURE)
  return answer
})

const show = (
  queryClient: QueryClient,
  userId: string,
  messageId: string,
  change: (before: MessageReactions) => MessageReactions,
) =>
  changeMessage(queryClient, userId, messageId, (message) => ({
    ...message,
    reactions: change(message.reactions),
  }))

/** Reads a message again after a reaction. A choice of the viewer that is under way stays. */
export async function rereadReactions(queryClient: QueryClient, userId: string, messageId: string) {
  await rereadMessage(queryClient, userId, messageId)
  const key = keyOf(userId, messageId)
  if (!reactions.isBusy(key)) return
  const wanted = reactions.wanted(key, null)
  show(queryClient, userId, messageId, (known) => withOwnEmoji(known, wanted))
}

/**
 * Returns a function that sets the viewer's reaction to a message, or takes the same one back. It can be called at any
 * rate.
 * @param userId the other person
 */
export function useReact(userId: string) {
  const queryClient = useQueryClient()
  return async ({ id, reactions: shown }: DirectMessage, chosen: MessageEmoji) => {
    const key = keyOf(userId, id)
    const before = reactions.wanted(key, ownEmoji(shown))
    const wanted = before === chosen ? null : chosen
    const showOwn = (emoji: MessageEmoji | null) =>
      show(queryClient, userId, id, (known) => withOwnEmoji(known, emoji))
    showOwn(wanted)
    const outcome = await reactions.change(key, before, wanted, (answer) =>
      show(queryClient, userId, id, () => answer.reactions),
    )
    if (!outcome?.error) return
    showOwn(outcome.known)
    toastFailure(chatTexts.reactionFailed, outcome.error, FAILURE)
  }
}
