// The slot of a post that was just hidden. Its contents load with the first one, because most visits hide nothing.
import { lazyPart } from '../../lib/loading/load-part.ts'
import { cx } from '../../ui/cx.ts'

const HiddenPost = lazyPart(async () => (await import('./hidden-post.tsx')).HiddenPost)

export function HiddenSlot({ postId, className }: { postId: string; className?: string }) {
  return (
    <div className={cx('rounded-pic bg-well', className)}>
      <HiddenPost postId={postId} />
    </div>
  )
}
