// The round picture of a person, or their initial on a soft tint, which is always the same for a person.
import { cx } from './cx.ts'
import { loadImage } from './load-image.ts'

interface AvatarProps {
  /** Display name or username, for the initial. Beside a visible name the picture is decoration. */
  name: string
  src: string | null
  /** Width and height in CSS pixels. */
  size: number
  /** Set when there is no name beside it. */
  label?: string
  className?: string
}

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5'] as const

const tintOf = (name: string) => {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tints[sum % tints.length] ?? tints[0]
}

export function Avatar({ name, src, size, label, className }: AvatarProps) {
  const frame = cx('shrink-0 overflow-hidden rounded-full', className)
  if (src) {
    return (
      <img
        ref={(image) => {
          if (image) loadImage(image, src)
        }}
        alt={label ?? ''}
        width={size}
        height={size}
        decoding="async"
        // The pictures of posts load first.
        loading="lazy"
        fetchPriority="low"
        className={cx(frame, 'bg-wash object-cover')}
        style={{ width: size, height: size }}
      />
    )
  }
  const initial = [...name.replace(/^@/, '')][0]?.toUpperCase() ?? '?'
  return (
    <span
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={cx(
        frame,
        tintOf(name),
        'grid place-items-center font-serif text-ink-2 select-none',
      )}
      style={{ width: size, height: size, fontSize: Math.max(11, Math.round(size * 0.44)) }}
    >
      {initial}
    </span>
  )
}
