// The six reactions to a message; the viewer's own is marked, and choosing it again takes it back.
import { Menu as Base } from '@base-ui/react/menu'
import { SmilePlus } from 'lucide-react'
import { messageEmojis } from '@kloset/contract/message-reactions'
import type { MessageEmoji } from '@kloset/contract/message-reactions.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { cx } from '../../../ui/cx.ts'
import { raisedStyle } from '../../../ui/overlay.ts'
import { drawnOf } from '../reactions.rules.ts'

interface ReactionMenuProps {
  /** The viewer's reaction. */
  own: MessageEmoji | null
  onReact: (emoji: MessageEmoji) => void
  className: string
}

export function ReactionMenu({ own, onReact, className }: ReactionMenuProps) {
  return (
    <Base.Root orientation="horizontal">
      <Base.Trigger aria-label={chatTexts.react} className={className}>
        <SmilePlus aria-hidden className="size-4.5" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side="top" sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className={cx(raisedStyle, 'flex rounded-full p-1')}>
            <Base.RadioGroup
              value={own}
              // Choosing the current reaction changes no value, so each item handles its own press.
              aria-label={chatTexts.react}
              className="flex"
            >
              {messageEmojis.map((emoji) => (
                <Base.RadioItem
                  key={emoji}
                  value={emoji}
                  closeOnClick
                  aria-label={drawnOf(emoji).name}
                  onClick={() => onReact(emoji)}
                  className={cx(
                    'grid size-11 cursor-default place-items-center rounded-full font-emoji text-[22px] leading-none outline-none select-none data-highlighted:bg-wash',
                    emoji === own && 'bg-wash inset-ring-2 inset-ring-line-strong',
                  )}
                >
                  {drawnOf(emoji).sign}
                </Base.RadioItem>
              ))}
            </Base.RadioGroup>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
