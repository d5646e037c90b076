// A choice of one among two to four words, all visible; the chosen one is raised.
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value | null
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  className?: string
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={(value) => props.onValueChange(value as Value)}
      className={cx(
        // Large letters make words longer than their share, names of two words high, and three words two lines.
        'flex min-h-11 flex-wrap rounded-[22px] bg-well p-1 text-14',
        props.className,
      )}
    >
      {props.options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          className="target relative grid min-h-9 flex-1 cursor-pointer place-items-center rounded-[18px] px-2 text-center font-medium text-muted transition-colors data-checked:bg-thumb data-checked:font-semibold data-checked:text-ink data-checked:shadow-thumb"
        >
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
