// The list of the Chat tab: the viewer's conversations, the latest first, or the requests that wait.
import { ArrowLeft, ChevronRight, SquarePen } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router'
import { messageLimits } from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { loadingTexts } from '@kloset/texts/loading'
import { useNewPersonLimits } from '../../../entities/new-person/new-person.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { formats } from '../../../lib/text/number.ts'
import { Button } from '../../../ui/button.tsx'
import { TapeCoil } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { iconButtonStyle } from '../../../ui/icon-button.tsx'
import { LoadMoreMark } from '../../../ui/load-more-mark.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useConversations, useRequests } from '../messages.hooks.ts'
import { useRequestsCount } from '../unread-messages.ts'
import { ConversationRow } from './conversation-row.tsx'

interface ConversationListProps {
  /** The person whose conversation is open beside the list. */
  openUserId: string | null
  onNewChat: () => void
}

type List = ReturnType<typeof useConversations>

const Head = ({ children }: { children?: ReactNode }) => (
  <div className="flex min-h-18 flex-wrap items-center gap-x-4 px-4 py-2 lg:px-8">
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

/** The link to the requests; draws nothing while none waits. */
function RequestsRow() {
  const count = useRequestsCount()
  if (count === 0) return null
  return (
    <Link
      to={paths.requests}
      className="focus-inset flex min-h-16 items-center gap-3 border-y border-line px-4 py-2 hover:bg-wash lg:px-8"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-15 font-semibold">{chatTexts.requests}</span>
        <span className="block truncate text-muted">{chatTexts.requestsLine}</span>
      </span>
      <span className="text-muted">{formats.exact(count)}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}

function Rows({ list, openUserId }: { list: List; openUserId: string | null }) {
  return (
    <>
      <ul aria-label={chatTexts.conversations}>
        {list.conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.withUserId === openUserId}
          />
        ))}
      </ul>
      {list.hasMore && !list.error && <LoadMoreMark key={list.pages} onReach={list.loadMore} />}
      {list.error && list.conversations.length > 0 && <Failed list={list} />}
    </>
  )
}

const Failed = ({ list }: { list: List }) => (
  <ErrorState title={loadingTexts.conversations.title} error={list.error} onRetry={list.retry} />
)

/** The results of a search. */
function Found({ list, openUserId }: { list: List; openUserId: string | null }) {
  const isEmpty = list.conversations.length === 0
  if (list.isLoading) return <ConversationsSkeleton />
  if (list.error && isEmpty) return <Failed list={list} />
  return (
    <>
      {isEmpty && !list.hasMore && !list.isOld && (
        <div role="status" className="px-8 py-12 text-center">
          <p className="text-15 font-medium">{chatTexts.noneFound.title}</p>
          <p className="mt-1 text-muted">{chatTexts.noneFound.line}</p>
        </div>
      )}
      <Rows list={list} openUserId={openUserId} />
    </>
  )
}

function NoConversations({ openUserId, onNewChat }: ConversationListProps) {
  // A new person may not write first. An open conversation has this text itself.
  const says = useNewPersonLimits()?.says.messages
  return (
    <>
      <Head />
      <RequestsRow />
      <EmptyState
        drawing={<TapeCoil />}
        {...chatTexts.none}
        {...(says && { line: openUserId ? undefined : says })}
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

export function ConversationList({ openUserId, onNewChat }: ConversationListProps) {
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const list = useConversations(text)
  const isEmpty = list.conversations.length === 0
  const isSearched = typed !== '' || text !== ''
  if (!isSearched && isEmpty && !list.isLoading && !list.error && !list.isOld) {
    return <NoConversations openUserId={openUserId} onNewChat={onNewChat} />
  }
  return (
    <>
      <Head>
        <Button size="sm" variant="outline" icon={newChatIcon} onClick={onNewChat}>
          {chatTexts.newChat}
        </Button>
      </Head>
      <div role="search" className="px-4 pb-2 lg:px-8">
        <SearchField
          label={chatTexts.search}
          placeholder={chatTexts.search}
          text={typed}
          onType={setTyped}
          maxLength={messageLimits.searchLength}
        />
      </div>
      {!isSearched && <RequestsRow />}
      <Found list={list} openUserId={openUserId} />
    </>
  )
}

/** The requests, instead of the conversations. */
export function RequestList({ openUserId }: Pick<ConversationListProps, 'openUserId'>) {
  const list = useRequests()
  const count = useRequestsCount()
  const isEmpty = list.conversations.length === 0
  const isNone = !list.isLoading && !list.error && isEmpty
  // After the last request is answered, Back leads to the conversations.
  if (isNone && count === 0 && openUserId === null) return <Navigate replace to={paths.chat} />
  return (
    <>
      <div className="flex min-h-18 items-center gap-1 pr-4 pl-1 lg:pr-8 lg:pl-5">
        <Link to={paths.chat} aria-label={chatTexts.backToMessages} className={iconButtonStyle}>
          <ArrowLeft aria-hidden />
        </Link>
        <h2 className="serif-20 lg:serif-28">{chatTexts.requests}</h2>
      </div>
      {list.isLoading && <ConversationsSkeleton />}
      {list.error && isEmpty && <Failed list={list} />}
      {isNone && <EmptyState drawing={<TapeCoil />} {...chatTexts.noRequests} className="pt-12" />}
      <Rows list={list} openUserId={openUserId} />
    </>
  )
}
