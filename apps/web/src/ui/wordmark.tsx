// The name of the product in the serif typeface, in the colour of the text around it.
import { cx } from './cx.ts'

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'font-name text-[28px] leading-none font-normal tracking-[-0.045em]',
        className,
      )}
    >
      Kloset
    </span>
  )
}
