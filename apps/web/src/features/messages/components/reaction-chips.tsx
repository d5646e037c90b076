// The reactions to a message, over the lower edge of its bubble. A press takes the viewer's own back.
import type { MessageEmoji, MessageReactions } from '@kloset/contract/message-reactions.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { cx } from '../../../ui/cx.ts'
import { drawnOf, ownEmoji } from '../reactions.rules.ts'

interface ReactionChipsProps {
  reactions: MessageReactions
  isMine: boolean
  /** Left out where the viewer cannot react. */
  onReact: ((emoji: MessageEmoji) => void) | undefined
}

const chipStyle = 'flex h-6 items-center gap-0.5 rounded-full bg-raise px-1.5 text-14 leading-none'

/** Two people with the same reaction share one emoji. */
function Signs({ reactions }: Pick<ReactionChipsProps, 'reactions'>) {
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))]
  return (
    <span aria-hidden className="flex items-center gap-0.5 font-emoji">
      {emojis.map((emoji) => (
        <span key={emoji}>{drawnOf(emoji).sign}</span>
      ))}
      {emojis.length < reactions.length && (
        <span className="pr-0.5 pl-0.5 font-sans text-12 text-ink-2">{reactions.length}</span>
      )}
    </span>
  )
}

export function ReactionChips({ reactions, isMine, onReact }: ReactionChipsProps) {
  if (reactions.length === 0) return null
  const own = ownEmoji(reactions)
  const others = reactions.find((reaction) => !reaction.isMine)
  const words = [
    others && chatTexts.theyReacted(drawnOf(others.emoji).name),
    own && chatTexts.youReacted(drawnOf(own).name),
  ].filter(Boolean)
  const frame = cx(chipStyle, 'shadow-thumb inset-ring inset-ring-line')
  return (
    <div className={cx('relative z-1 -mt-2 mb-1 flex px-2', isMine && 'justify-end')}>
      {own && onReact ? (
        <button
          type="button"
          aria-label={[...words, chatTexts.takeReactionBack].join('. ')}
          onClick={() => onReact(own)}
          className={cx('press target relative', frame)}
        >
          <Signs reactions={reactions} />
        </button>
      ) : (
        <span role="img" aria-label={words.join('. ')} className={frame}>
          <Signs reactions={reactions} />
        </span>
      )}
    </div>
  )
}
