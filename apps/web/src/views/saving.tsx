// Saving for every viewer: one press saves to the last used collection; on a saved post it opens the sheet with all
// collections. Visitors join first, and the post is saved when they come back.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { closeSavedToast, useSave } from '../features/collections/collections.hooks.ts'
import { SaveButton } from '../features/collections/components/save-button.tsx'
import { lazyPart } from '../lib/loading/load-part.ts'
import { useMemberOnly } from './member-only.ts'

const SaveSheet = lazyPart(
  async () => (await import('../features/collections/components/save-sheet.tsx')).SaveSheet,
)

/** @returns the handler of a press, and the sheet, to render anywhere */
export function useSaving(
  post: Pick<Post, 'id' | 'viewer'>,
): [press: () => unknown, sheet: ReactNode] {
  const memberOnly = useMemberOnly()
  const { save } = useSave(post.id)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const press = memberOnly(
    () => {
      if (!post.viewer.saved) return save()
      closeSavedToast()
      setSheet('open')
    },
    { act: 'save', postId: post.id },
  )
  return [
    press,
    sheet !== 'unused' && (
      <SaveSheet
        postId={post.id}
        open={sheet === 'open'}
        onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
      />
    ),
  ]
}

export function SavePost({ post }: { post: Post }) {
  const [press, sheet] = useSaving(post)
  return (
    <>
      <SaveButton saved={post.viewer.saved} onPress={press} />
      {sheet}
    </>
  )
}
