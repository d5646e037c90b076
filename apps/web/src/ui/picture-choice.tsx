// A picture that one press chooses and another takes back, with a check mark on it and a text under it.
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface PictureChoiceProps {
  picture: ReactNode
  isChosen: boolean
  /** Whether no more can be chosen. */
  isFull: boolean
  onPress: () => void
  /** The words under it. */
  children: ReactNode
}

export const PictureChoice = ({
  picture,
  isChosen,
  isFull,
  onPress,
  children,
}: PictureChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    disabled={!isChosen && isFull}
    onClick={onPress}
    className="block w-full text-left disabled:opacity-50"
  >
    <span className="relative block">
      {picture}
      <span
        aria-hidden
        className={cx(
          'absolute top-2 right-2 grid size-6 place-items-center rounded-full',
          isChosen ? 'bg-ink text-on-ink' : 'bg-label ring-2 ring-on-label',
        )}
      >
        {isChosen && <Check className="size-4" />}
      </span>
    </span>
    {children}
  </button>
)
