// Says that a thread was edited, and shows its earlier versions in a sheet.
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import { postsTexts } from '@kloset/texts/posts'
import { fullTime } from '../../../lib/text/time.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { threadVersionsQuery } from '../thread-versions.api.ts'

const { versions } = postsTexts

type Thread = Pick<Post, 'id' | 'editedAt'>

const Versions = ({ thread }: { thread: Thread }) => (
  <PagedList
    query={useInfiniteQuery(threadVersionsQuery(thread.id, thread.editedAt))}
    loading={versions.loading}
    failure={versions.failed}
    rowHeight="h-20"
    empty={<EmptyState headingLevel={3} {...versions.none} />}
  >
    {(items) => (
      <ol>
        {items.map(({ id, title, description, replacedAt }) => (
          <li key={id} className="border-t border-line py-4 first:border-0">
            <p className="text-12 text-muted">{versions.until(fullTime(replacedAt))}</p>
            <h3 className="serif-20 mt-1 break-words">{title}</h3>
            <p className="mt-1 break-words whitespace-pre-line text-ink-2">{description}</p>
          </li>
        ))}
      </ol>
    )}
  </PagedList>
)

/** Draws nothing for a thread that was never edited. */
export function ThreadVersions({ thread }: { thread: Thread }) {
  const [isOpen, setOpen] = useState(false)
  if (thread.editedAt === null) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="target relative mt-3 flex items-center gap-1.5 text-12 text-muted hover:text-ink hover:underline hover:underline-offset-3"
      >
        <History aria-hidden className="size-4" />
        {versions.open}
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={versions.title}>
        {isOpen && <Versions thread={thread} />}
      </Sheet>
    </>
  )
}
