// The cover of a collection: its newest pictures, one large and two small.
import { cx } from '../../../ui/cx.ts'

/** @param covers null shows no picture. @param isSmall only the first one */
export function CollectionCover({
  covers,
  isSmall = false,
}: {
  covers: readonly (string | null)[]
  isSmall?: boolean
}) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid overflow-hidden',
        isSmall
          ? 'size-13 shrink-0 rounded-thumb'
          : 'aspect-6/5 grid-cols-3 grid-rows-2 gap-0.5 rounded-pic',
      )}
    >
      {(isSmall ? [0] : [0, 1, 2]).map((index) => (
        <span
          key={index}
          className={cx('min-h-0 bg-wash', !isSmall && index === 0 && 'col-span-2 row-span-2')}
        >
          {covers[index] && (
            <img
              src={covers[index]}
              alt=""
              loading="lazy"
              decoding="async"
              // Heads are near the top: cut from below.
              className="size-full object-cover object-[50%_20%]"
            />
          )}
        </span>
      ))}
    </span>
  )
}
