// Hiding a post from a menu, and showing it again.
import { Eye, EyeOff } from 'lucide-react'
import type { Post } from '@kloset/contract/posts.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { useIsHidden } from '../entities/post/hidden-posts.ts'
import { useHidePost } from '../features/relations/relations.hooks.ts'
import type { Action } from '../ui/action-menu.tsx'
import { leaveOverlays } from '../ui/overlay-history.ts'

/**
 * @param onHidden leaves the page of the post, after overlays are closed. Left out in a list, where the slot of the
 * post says that it is hidden.
 */
export function useHideAction({ id, viewer }: Post, onHidden?: () => unknown): Action {
  const { hide, hideHere, showNow } = useHidePost(id)
  if (useIsHidden(id, viewer.isHidden)) {
    return { icon: <Eye aria-hidden />, label: safetyTexts.showAgain, onSelect: showNow }
  }
  return {
    icon: <EyeOff aria-hidden />,
    label: safetyTexts.hide,
    hint: safetyTexts.thisPost,
    onSelect: async () => {
      if (!onHidden) await hideHere()
      else if (await hide()) await leaveOverlays().then(onHidden)
    },
  }
}
