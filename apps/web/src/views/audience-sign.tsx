// The sign in a lower corner of a small picture that not everybody sees its post. No sign means everyone.
import { Lock, UserCheck, Users } from 'lucide-react'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { cx } from '../ui/cx.ts'

const icons = { followers: Users, chosen: UserCheck, me: Lock }

interface AudienceSignProps {
  audience: NonNullable<Post['audience']>
  /** Only an icon, on the left, because there is other text on the right. */
  isDrawing?: boolean
}

/** Its parent must be `relative`. */
export function AudienceSign({ audience, isDrawing = false }: AudienceSignProps) {
  const Icon = icons[audience]
  const words = postsTexts.audiences[audience]
  return (
    <span
      {...(isDrawing && { role: 'img', 'aria-label': words })}
      className={cx(
        'glass absolute flex items-center gap-1.5 rounded-full text-12 font-medium',
        isDrawing
          ? 'bottom-1.5 left-1.5 size-6 justify-center lg:bottom-2 lg:left-2 lg:size-7'
          : 'right-2 bottom-2 h-7 px-2.5',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {!isDrawing && words}
    </span>
  )
}
