// Asks what to share before the upload screen opens.
import { ListChecks, MessagesSquare, Shirt } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { PostType } from '@kloset/contract/posts'
import { paths } from '../lib/paths.ts'
import { Dialog } from '../ui/dialog.tsx'

const choices: { postType: PostType; name: string; note: string; Icon: LucideIcon }[] = [
  { postType: 'regular', name: 'Fashion Content', note: 'One photo or video', Icon: Shirt },
  { postType: 'style_vote', name: 'Style Vote', note: 'Popular', Icon: ListChecks },
  { postType: 'forum', name: 'Forum Thread', note: 'Q&A', Icon: MessagesSquare },
]

type UploadChooserProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function UploadChooser({ open, onOpenChange }: UploadChooserProps) {
  const navigate = useNavigate()
  const choose = (postType: PostType) => {
    onOpenChange(false)
    void navigate(paths.upload, { state: { postType } })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="What would you like to share?"
      className="pb-3"
    >
      <ul className="-mx-4 mt-2.5">
        {choices.map(({ postType, name, note, Icon }) => (
          <li key={postType}>
            <button
              type="button"
              onClick={() => choose(postType)}
              className="focus-inset flex h-16 w-full items-center gap-4 rounded-pic px-4 text-left hover:bg-hover"
            >
              <Icon aria-hidden className="size-6" />
              <span className="flex-1 text-16 font-semibold">{name}</span>
              <span className="text-muted">{note}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
