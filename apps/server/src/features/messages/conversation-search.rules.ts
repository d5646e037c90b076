// Pure rules of searching one's own conversations: by the other person's name and by the last words, as the list
// shows them. Text that the list does not show is not searched.
import type { Conversation } from '@kloset/contract/messages.schemas'
import { plainLetters } from '@kloset/contract/search'

/** Phones write other quotation marks and apostrophes than keyboards, and people leave them out. */
const plain = (text: string) => plainLetters(text.replaceAll(/[\p{Quotation_Mark}`´ʼ]/gu, ''))

/** @returns whether every word of a text is in the other person's names, or every one in the last message */
export function createConversationSearch(text: string): (conversation: Conversation) => boolean {
  const asked = plain(text).split(/\s+/u).filter(Boolean)
  return ({ person, lastMessage }) => {
    const names = person ? plain(`${person.displayName ?? ''} ${person.username}`) : ''
    const words = plain(lastMessage?.preview ?? '')
    return [names, words].some((known) => asked.every((word) => known.includes(word)))
  }
}
