// Asks what to share before the upload screen opens: near the thumb on phones.
import { ListChecks, MessagesSquare, NotebookPen, Shirt } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { PostType } from '@kloset/contract/posts.schemas'
import { shellTexts } from '@kloset/texts/shell'
import { paths } from '../lib/navigation/paths.ts'
import { Tag } from '../ui/badge.tsx'
import { LowSheet, LowSheetTitle } from '../ui/low-sheet.tsx'

interface Choice {
  postType: PostType
  name: string
  line: string
  tag?: string
  Icon: LucideIcon
}

const choices: Choice[] = [
  {
    postType: 'regular',
    name: shellTexts.fashionContent,
    line: shellTexts.fashionContentLine,
    Icon: Shirt,
  },
  {
    postType: 'style_vote',
    name: shellTexts.styleVote,
    line: shellTexts.styleVoteLine,
    tag: shellTexts.popular,
    Icon: ListChecks,
  },
  {
    postType: 'forum',
    name: shellTexts.forumThread,
    line: shellTexts.forumThreadLine,
    tag: shellTexts.forumBadge,
    Icon: MessagesSquare,
  },
]

interface UploadChooserProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function UploadChooser({ open, onOpenChange }: UploadChooserProps) {
  const navigate = useNavigate()
  const choose = (postType: PostType) => {
    onOpenChange(false)
    void navigate(paths.upload, { state: { postType } })
  }
  const openDrafts = () => {
    onOpenChange(false)
    void navigate(paths.drafts)
  }
  return (
    <LowSheet open={open} onOpenChange={onOpenChange}>
      <LowSheetTitle className="serif-28 pt-4 md:pt-0">{shellTexts.whatToShare}</LowSheetTitle>
      <ul className="-mx-4 mt-2.5 md:-mb-3">
        {choices.map(({ postType, name, line, tag, Icon }) => (
          <li key={postType}>
            <button
              type="button"
              onClick={() => choose(postType)}
              className="focus-inset flex min-h-16 w-full items-center gap-4 rounded-pic px-4 py-2.5 text-left hover:bg-wash"
            >
              <Icon aria-hidden className="size-6 shrink-0" />
              <span className="min-w-0 flex-1">
                <span className="block text-16 font-semibold">{name}</span>
                <span className="block text-14 text-pretty text-muted">{line}</span>
              </span>
              {tag && <Tag>{tag}</Tag>}
            </button>
          </li>
        ))}
        <li className="mt-1 border-t border-line pt-1">
          <button
            type="button"
            onClick={openDrafts}
            className="focus-inset flex min-h-13 w-full items-center gap-4 rounded-pic px-4 py-2 text-left text-15 font-medium hover:bg-wash"
          >
            <NotebookPen aria-hidden className="size-6 shrink-0" />
            {shellTexts.drafts}
          </button>
        </li>
      </ul>
    </LowSheet>
  )
}
