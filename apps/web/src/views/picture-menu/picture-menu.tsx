// The menu of a long press on a picture: like, share, save, and for posts of others hide and report. Loaded when it is
// first opened.
import { Bookmark, Flag, Heart, Share } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { collectionsTexts } from '@kloset/texts/collections'
import { commonTexts } from '@kloset/texts/common'
import { likesTexts } from '@kloset/texts/likes'
import { postsTexts } from '@kloset/texts/posts'
import { sharingTexts } from '@kloset/texts/sharing'
import { useSession } from '../../features/auth/auth.session.ts'
import { lazyPart } from '../../lib/loading/load-part.ts'
import { postPath } from '../../lib/navigation/paths.ts'
import { ActionRows } from '../../ui/action-menu.tsx'
import type { Action } from '../../ui/action-menu.tsx'
import { cx } from '../../ui/cx.ts'
import { LowSheet, LowSheetTitle } from '../../ui/low-sheet.tsx'
import { useHideAction } from '../hide-action.tsx'
import { useLiking } from '../liking.ts'
import { questionOf } from '../question-words.ts'
import { reportedPost, useReporting } from '../reporting.tsx'
import { useSaving } from '../saving.tsx'
import { personName } from '../../entities/person/person-name.ts'

const ShareSheet = lazyPart(async () => (await import('../share-sheet/share-sheet.tsx')).ShareSheet)

interface PictureMenuProps {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Leaves the page of the post. */
  onHidden?: () => unknown
}

const titleOf = (post: Post) =>
  post.postType === 'regular'
    ? (post.caption ?? postsTexts.aLookBy(personName(post.author)))
    : questionOf(post)

export function PictureMenu({ post, open, onOpenChange, onHidden }: PictureMenuProps) {
  const { user } = useSession()
  const toggleLike = useLiking(post)
  const hide = useHideAction(post, onHidden)
  const { report, sheet } = useReporting(onHidden)
  const [sharing, setSharing] = useState<'unused' | 'open' | 'closed'>('unused')
  const [pressSave, saveSheet] = useSaving(post)
  const { liked, saved, isOwner } = post.viewer
  const share: Action = {
    icon: <Share aria-hidden />,
    label: sharingTexts.title,
    onSelect: () => setSharing('open'),
  }
  const ofOthers: Action[] =
    user && !isOwner
      ? [
          hide,
          {
            icon: <Flag aria-hidden />,
            label: postsTexts.report,
            onSelect: () => report(reportedPost(post)),
          },
        ]
      : []
  return (
    <>
      <LowSheet open={open} onOpenChange={onOpenChange}>
        <LowSheetTitle className="sr-only">{commonTexts.more}</LowSheetTitle>
        <ActionRows
          className="pt-3 [&>li:first-child]:border-0"
          onDone={() => onOpenChange(false)}
          actions={[
            {
              icon: <Heart aria-hidden className={cx(liked && 'fill-accent text-accent')} />,
              label: liked ? likesTexts.takeBack : likesTexts.like,
              onSelect: toggleLike,
            },
            ...(post.audience === 'me' ? [] : [share]),
            {
              icon: <Bookmark aria-hidden className={cx(saved && 'fill-current')} />,
              label: saved ? collectionsTexts.saved : collectionsTexts.save,
              onSelect: pressSave,
            },
            ...ofOthers,
          ]}
        />
      </LowSheet>
      {sheet}
      {saveSheet}
      {sharing !== 'unused' && (
        <ShareSheet
          post={post}
          path={postPath(post)}
          title={titleOf(post)}
          open={sharing === 'open'}
          onOpenChange={(isOpen) => setSharing(isOpen ? 'open' : 'closed')}
        />
      )}
    </>
  )
}
