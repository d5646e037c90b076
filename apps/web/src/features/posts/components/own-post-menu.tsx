// The menu of the viewer's own post: edit and delete it, see its insights, and set its notifications.
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { postsTexts } from '@kloset/texts/posts'
import type { Message } from '@kloset/texts/message'
import { paths } from '../../../lib/navigation/paths.ts'
import type { Action } from '../../../ui/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { leaveOverlays } from '../../../ui/overlay-history.ts'
import { DELETION_TOAST, useDeletePost } from '../posts.hooks.ts'
import { toastFailure } from '../../../ui/failure-toast.ts'

interface OwnPostMenuProps {
  postId: string
  /** The question before deleting, e.g. `postsTexts.confirmDelete`. */
  confirm: Message
  /** The title of a failed deletion. */
  failure?: Message
  /** Called after the post is deleted and the dialog is closed. */
  onDeleted: () => void
  /** Actions between Edit and Delete. */
  actions: readonly Action[]
  trigger: ReactElement<Record<string, unknown>>
}

export function OwnPostMenu({
  postId,
  confirm,
  failure = postsTexts.deleteFailed,
  onDeleted,
  actions,
  trigger,
}: OwnPostMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useDeletePost()
  const remove = () =>
    mutate(postId, {
      onSuccess: () => void leaveOverlays().then(onDeleted),
      onError: (error) => {
        setIsAsking(false)
        toastFailure(failure, error, DELETION_TOAST)
      },
    })
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={<Pencil aria-hidden />} render={<Link to={paths.editPost(postId)} />}>
          {postsTexts.edit}
        </MenuItem>
        {actions.map(({ icon, label, onSelect }) => (
          <MenuItem key={label} icon={icon} onSelect={onSelect}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setIsAsking(true)}>
          {postsTexts.delete}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={confirm.title}
        description={
          <>
            {confirm.line} <span className="mt-2 block text-muted">{postsTexts.deleteLine}</span>
          </>
        }
        confirmLabel={postsTexts.delete}
        destructive
        busy={isPending}
        onConfirm={remove}
      />
    </>
  )
}
