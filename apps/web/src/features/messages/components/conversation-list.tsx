// The Chat tab's list: one's conversations, the latest first.
import { SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { chatTexts } from '@kloset/texts/chat'
import { loadingTexts } from '@kloset/texts/loading'
import { errorText } from '../../../lib/api/http.ts'
import { Button } from '../../../ui/button.tsx'
import { TapeCoil } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMoreMark } from '../../../ui/load-more-mark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConversations } from '../messages.hooks.ts'
import { ConversationRow } from './conversation-row.tsx'

interface ConversationListProps {
  /** Whose conversation is open beside the list. */
  openUserId: string | null
  onNewChat: () => void
}

const Head = ({ children }: { children?: ReactNode }) => (
  <div className="flex min-h-18 items-center px-4 lg:px-8">
    <h2 className="serif-20 flex-1 lg:serif-28">{chatTexts.messages}</h2>
    {children}
  </div>
)

const newChatIcon = <SquarePen aria-hidden className="size-4" />

function ConversationsSkeleton() {
  return (
    <div role="status" aria-label={chatTexts.loadingConversations}>
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex h-18 items-center gap-3 px-4 lg:px-8">
          <Skeleton className="size-12 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-28 rounded-thumb" />
            <Skeleton className={`h-3 rounded-thumb ${width}`} />
          </span>
        </div>
      ))}
    </div>
  )
}

export function ConversationList({ openUserId, onNewChat }: ConversationListProps) {
  const list = useConversations()
  if (list.isLoading) {
    return (
      <>
        <Head />
        <ConversationsSkeleton />
      </>
    )
  }
  if (list.error && list.conversations.length === 0) {
    return (
      <ErrorState
        title={loadingTexts.conversations.title}
        line={errorText(list.error)}
        onRetry={list.retry}
      />
    )
  }
  if (list.conversations.length === 0) {
    return (
      <>
        <Head />
        <EmptyState
          drawing={<TapeCoil />}
          {...chatTexts.none}
          action={
            <Button icon={newChatIcon} onClick={onNewChat}>
              {chatTexts.newChat}
            </Button>
          }
          className="pt-12"
        />
      </>
    )
  }
  return (
    <>
      <Head>
        <Button size="sm" variant="outline" icon={newChatIcon} onClick={onNewChat}>
          {chatTexts.newChat}
        </Button>
      </Head>
      <ul aria-label={chatTexts.conversations}>
        {list.conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.withUserId === openUserId}
          />
        ))}
      </ul>
      {list.hasMore && <LoadMoreMark key={list.conversations.length} onReach={list.loadMore} />}
    </>
  )
}
