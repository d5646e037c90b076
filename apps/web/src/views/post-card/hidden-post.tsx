// The slot of a post that was just hidden: it says so, and can show the post again.
import { commonTexts } from '@kloset/texts/common'
import { safetyTexts } from '@kloset/texts/safety'
import { useHidePost } from '../../features/relations/relations.hooks.ts'

export function HiddenPost({ postId }: { postId: string }) {
  const { showNow } = useHidePost(postId)
  return (
    <div className="flex h-full flex-col items-center justify-center gap-1 p-4 text-center">
      <p className="font-semibold">{safetyTexts.hidden}</p>
      <p className="text-14 text-muted">{safetyTexts.hiddenLine}</p>
      <button
        type="button"
        onClick={showNow}
        className="target relative mt-1 font-semibold underline underline-offset-3"
      >
        {commonTexts.undo}
      </button>
    </div>
  )
}
