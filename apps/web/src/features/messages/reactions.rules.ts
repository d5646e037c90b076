// Pure rules of reactions to messages: how each is drawn, and the reactions after a choice.
import type { MessageEmoji, MessageReactions } from '@kloset/contract/message-reactions.schemas'
import { chatTexts } from '@kloset/texts/chat'

interface Drawn {
  readonly sign: string
  readonly name: string
}

const drawn: Readonly<Record<MessageEmoji, Drawn>> = {
  thumbs_up: { sign: '👍', name: chatTexts.thumbsUp },
  heart: { sign: '❤️', name: chatTexts.heart },
  laugh: { sign: '😂', name: chatTexts.laugh },
  surprised: { sign: '😮', name: chatTexts.surprised },
  sad: { sign: '😢', name: chatTexts.sad },
  angry: { sign: '😠', name: chatTexts.angry },
}

export const drawnOf = (emoji: MessageEmoji): Drawn => drawn[emoji]

/** The viewer's reaction; null without one. */
export const ownEmoji = (reactions: MessageReactions): MessageEmoji | null =>
  reactions.find(({ isMine }) => isMine)?.emoji ?? null

/** The reactions with this one as the viewer's, or without one of the viewer. */
export const withOwnEmoji = (
  reactions: MessageReactions,
  emoji: MessageEmoji | null,
): MessageReactions => [
  ...reactions.filter(({ isMine }) => !isMine),
  ...(emoji === null ? [] : [{ emoji, isMine: true }]),
]
