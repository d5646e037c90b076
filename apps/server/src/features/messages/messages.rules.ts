// Pure rules of direct messages: their preview in lists.
import type { MessageType } from '@kloset/contract/messages.schemas'
import { type Catalogue, catalogues } from '@kloset/texts/catalogues'

const PREVIEW_LENGTH = 120

const wordless = { image: 'photo', video: 'video', post_share: 'sharedPost' } as const

/** The preview of a message in the list of conversations. Rows keep it in English. */
export function previewOf(
  messageType: MessageType,
  content: string | null,
  { chat }: Catalogue = catalogues.en,
): string {
  if (content) return [...content].slice(0, PREVIEW_LENGTH).join('')
  return messageType === 'text' ? '' : chat[wordless[messageType]].title
}
