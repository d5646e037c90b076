// The strip under the picture of an option, in lists and on the page of its vote: a press on it votes.
import type { StyleVote } from '@kloset/contract/style-votes.schemas'
import { votesTexts } from '@kloset/texts/votes'
import { VoteStrip } from '../features/style-votes/components/vote-strip.tsx'
import {
  invitationOf,
  isFallback,
  spokenVote,
  takesPress,
  titleOfOption,
} from '../features/style-votes/style-votes.rules.ts'
import { hiddenShareText } from './question-words.ts'

interface OptionStripProps {
  styleVote: StyleVote
  index: number
  size: 'card' | 'page'
  /** The viewer has not voted yet, and is invited to. */
  isInvited?: boolean
  onVote: (optionId: string) => void
}

export function OptionStrip({ styleVote, index, size, isInvited, onVote }: OptionStripProps) {
  const { options, totalVotes, chosenOptionId } = styleVote
  const option = options[index]
  if (!option) return null
  const isPressed = takesPress(styleVote, option.id)
  return (
    <VoteStrip
      name={
        isPressed ? spokenVote(styleVote, index) : votesTexts.optionOf(index + 1, options.length)
      }
      title={titleOfOption(styleVote, index)}
      invitation={invitationOf(styleVote, index)}
      hiddenText={hiddenShareText(styleVote)}
      isClosed={!isPressed}
      votesCount={option.votesCount}
      totalVotes={totalVotes}
      isChosen={option.id === chosenOptionId}
      isAlone={options.length === 1}
      isInvited={isInvited === true && isPressed && !isFallback(option.id)}
      size={size}
      onPress={() => onVote(option.id)}
    />
  )
}

/** Yes and no side by side, under the only picture. */
export const YesNoStrips = (props: Omit<OptionStripProps, 'index'>) => (
  <span className="grid grid-cols-2 gap-x-4">
    <OptionStrip {...props} index={0} />
    <OptionStrip {...props} index={1} />
  </span>
)
