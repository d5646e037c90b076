// The six reactions to a message. Choosing one says that they are still to come.
import { Menu as Base } from '@base-ui/react/menu'
import { SmilePlus } from 'lucide-react'
import { comingSoonTexts } from '@kloset/texts/coming-soon'
import { chatTexts } from '@kloset/texts/chat'
import { cx } from '../../../ui/cx.ts'
import { raisedStyle } from '../../../ui/overlay.ts'
import { toast } from '../../../ui/toast.ts'

const reactions = [
  ['👍', chatTexts.thumbsUp],
  ['❤️', chatTexts.heart],
  ['😂', chatTexts.laugh],
  ['😮', chatTexts.surprised],
  ['😢', chatTexts.sad],
  ['😠', chatTexts.angry],
] as const

const sayLater = () => toast(comingSoonTexts.reactions, { kind: 'notice', id: 'reactions' })

export function ReactionMenu({ className }: { className: string }) {
  return (
    <Base.Root orientation="horizontal">
      <Base.Trigger aria-label={chatTexts.react} className={className}>
        <SmilePlus aria-hidden className="size-4.5" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner side="top" sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className={cx(raisedStyle, 'flex rounded-full p-1')}>
            {reactions.map(([emoji, name]) => (
              <Base.Item
                key={name}
                aria-label={name}
                onClick={sayLater}
                className="grid size-11 cursor-default place-items-center rounded-full text-[22px] leading-none outline-none select-none data-highlighted:bg-hover"
              >
                {emoji}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
