// The menu of a post in the viewer's own collection: write a note, make it the cover, take it out.
import { useQueryClient } from '@tanstack/react-query'
import { ArrowUpToLine, BookmarkX, Ellipsis, Images, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { updateCollection } from '@kloset/contract/collections'
import { collectionsTexts } from '@kloset/texts/collections'
import { call } from '../../../lib/api/http.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { collectionsKey } from '../collections.api.ts'
import type { SavedSlot } from '../collections.api.ts'
import { useSave } from '../collections.hooks.ts'
import { useSavedOrder } from '../saved-order.ts'
import { NoteDialog } from './note-dialog.tsx'
import { toastFailure } from '../../../ui/failure-toast.ts'

interface SavedMenuProps {
  slot: SavedSlot
  collectionId: string
  isCover: boolean
  /** Whose post it is, for screen readers. */
  name: string
  /** Shown over the rows on phones. */
  head: ReactNode
}

export function SavedMenu({ slot, collectionId, isCover, name, head }: SavedMenuProps) {
  const queryClient = useQueryClient()
  const { remove } = useSave(slot.id)
  const { move, settle } = useSavedOrder(collectionId)
  const [isWriting, setWriting] = useState(false)
  const setCover = async () => {
    try {
      const coverPostId = isCover ? null : slot.id
      await call(updateCollection, { params: { collectionId }, body: { coverPostId } })
      await queryClient.invalidateQueries({ queryKey: collectionsKey })
      toast(isCover ? collectionsTexts.coverCleared : collectionsTexts.coverSet)
    } catch (error) {
      toastFailure(collectionsTexts.coverFailed, error)
    }
  }
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton label={collectionsTexts.moreAbout(name)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        head={head}
        actions={[
          {
            icon: <NotebookPen aria-hidden />,
            label: slot.note === null ? collectionsTexts.addNote : collectionsTexts.changeNote,
            onSelect: () => setWriting(true),
          },
          {
            icon: <Images aria-hidden />,
            label: isCover ? collectionsTexts.clearCover : collectionsTexts.setCover,
            onSelect: setCover,
          },
          {
            icon: <ArrowUpToLine aria-hidden />,
            label: collectionsTexts.toFront,
            onSelect: () => {
              move(slot.id, 0)
              settle(slot.id)
            },
          },
          {
            icon: <BookmarkX aria-hidden />,
            label: collectionsTexts.takeOut,
            onSelect: remove,
          },
        ]}
      />
      <NoteDialog
        postId={slot.id}
        note={slot.note}
        open={isWriting}
        onClose={() => setWriting(false)}
      />
    </>
  )
}
