// What can be done to a post from its menu: its owner edits and deletes, others report and block.
import { Ban, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { comingSoonTexts } from '@kloset/texts/coming-soon'
import { postsTexts } from '@kloset/texts/posts'
import type { Message } from '@kloset/texts/message'
import { commonTexts } from '@kloset/texts/common'
import { errorText } from '../../../lib/api/http.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { leaveOverlays } from '../../../ui/overlay-history.ts'
import { toast } from '../../../ui/toast.ts'
import { DELETION_TOAST, useDeletePost } from '../posts.hooks.ts'

interface PostMenuProps {
  postId: string
  isOwner: boolean
  /** The question before deleting, e.g. `postsTexts.confirmDelete`. */
  confirm: Message
  /** What a deletion that did not work is called. */
  failure?: Message
  /** After the post is gone; nothing lies over the page any more. */
  onDeleted: () => void
  /** Instead of the plain icon button: a glass disc over a picture. */
  trigger?: ReactElement<Record<string, unknown>>
}

const soon = (message: Message) => toast(message, { kind: 'notice' })

export function PostMenu({
  postId,
  isOwner,
  confirm,
  failure = postsTexts.deleteFailed,
  onDeleted,
  trigger,
}: PostMenuProps) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useDeletePost()
  const remove = () =>
    mutate(postId, {
      onSuccess: () => void leaveOverlays().then(onDeleted),
      onError: (error) => {
        setAsks(false)
        toast({ ...failure, line: errorText(error) }, { kind: 'error', id: DELETION_TOAST })
      },
    })
  const button = trigger ?? (
    <IconButton label={commonTexts.more}>
      <Ellipsis aria-hidden />
    </IconButton>
  )
  if (!isOwner) {
    return (
      <Menu trigger={button}>
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => soon(comingSoonTexts.reporting)}>
          {postsTexts.report}
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden />} onSelect={() => soon(comingSoonTexts.blocking)}>
          {postsTexts.block}
        </MenuItem>
      </Menu>
    )
  }
  return (
    <>
      <Menu trigger={button}>
        <MenuItem icon={<Pencil aria-hidden />} render={<Link to={paths.editPost(postId)} />}>
          {postsTexts.edit}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} destructive onSelect={() => setAsks(true)}>
          {postsTexts.delete}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
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
