// The choice which of several pictures a report is about: one of them, or the whole post.
import { useId } from 'react'
import { reportsTexts } from '@kloset/texts/reports'
import { cx } from '../../../ui/cx.ts'

interface WhichPictureProps {
  /** Null for a picture that is shown only by its number. */
  urls: readonly (string | null)[]
  position: number | null
  onChange: (position: number | null) => void
  className?: string
}

const choiceStyle = cx(
  'relative grid h-16 min-w-12 cursor-pointer place-items-center overflow-hidden rounded-thumb bg-well text-14 font-medium',
  'has-[:checked]:outline-2 has-[:checked]:outline-offset-2 has-[:checked]:outline-ink',
  'has-[:focus-visible]:outline-4',
)

export function WhichPicture({ urls, position, onChange, className }: WhichPictureProps) {
  const name = useId()
  const choice = (value: number | null) => (
    <input
      type="radio"
      name={name}
      checked={position === value}
      onChange={() => onChange(value)}
      className="sr-only"
    />
  )
  return (
    <fieldset className={className}>
      <legend className="mb-2 text-12 font-medium text-muted">{reportsTexts.which}</legend>
      <div className="flex flex-wrap gap-2.5">
        <label className={cx(choiceStyle, 'px-3.5')}>
          {choice(null)}
          {reportsTexts.wholePost}
        </label>
        {urls.map((url, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture is its position
          <label key={index} className={cx(choiceStyle, !url && 'px-3.5')}>
            {choice(index)}
            {url ? (
              <img
                src={url}
                alt={reportsTexts.picture(index + 1)}
                className="h-16 w-12 object-cover object-[50%_20%]"
              />
            ) : (
              reportsTexts.picture(index + 1)
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
