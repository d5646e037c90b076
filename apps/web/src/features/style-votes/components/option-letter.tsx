// The letter of an option, on its picture.
import { letterOf } from '../../../lib/text/letter.ts'

export function OptionLetter({ index }: { index: number }) {
  return (
    <span
      aria-hidden
      className="glass absolute top-2 left-2 grid size-7 place-items-center rounded-full text-12 font-semibold"
    >
      {letterOf(index)}
    </span>
  )
}
