// Three dots in a bubble at the end of a conversation while the other person writes.
import type { ReactNode } from 'react'
import { chatTexts } from '@kloset/texts/chat'
import { useIsTyping } from '../typing.ts'
import './typing-bubble.css'

interface TypingBubbleProps {
  userId: string
  name: string
  /** The person's picture. */
  face: ReactNode
}

export function TypingBubble({ userId, name, face }: TypingBubbleProps) {
  if (!useIsTyping(userId)) return null
  return (
    <div className="mt-3 flex items-end gap-2">
      <span className="w-7 shrink-0">{face}</span>
      <p className="rounded-[20px] bg-wash-strong px-4 py-4">
        <span className="sr-only">{chatTexts.isTyping(name)}</span>
        <span aria-hidden className="typing-dots flex gap-1 *:size-1.75 *:rounded-full *:bg-muted">
          <span />
          <span />
          <span />
        </span>
      </p>
    </div>
  )
}
