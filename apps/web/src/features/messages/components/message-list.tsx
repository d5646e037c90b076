// The messages with a person, oldest first. The scroll position is kept: at the end while the reader is there, and
// unchanged when older messages are added above. When unread messages do not fit, it starts at the first of them.
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import type { DirectMessage } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { dayAndTimeText, placed } from '../thread.rules.ts'
import type { Outgoing, Placed, PlacedOutgoing } from '../thread.rules.ts'

/** A reader nearer to the end than this is at the end. */
const AT_END_PX = 80
/** Older messages are requested at this distance from the top. */
const NEAR_TOP_PX = 400

interface MessageListProps {
  /** The other person. */
  withUserId: string
  messages: readonly DirectMessage[]
  /** The first message since the last visit; null when there is none. */
  firstUnreadId: string | null
  outgoing: readonly Outgoing[]
  hasOlder: boolean
  isLoadingOlder: boolean
  olderFailed: boolean
  onOlder: () => void
  /** Shown after the last message while the other person writes. */
  typing: ReactNode
  /** Shown while there are no messages. */
  empty: ReactNode
  renderMessage: (message: Placed) => ReactNode
  renderOutgoing: (outgoing: PlacedOutgoing) => ReactNode
}

interface Ends {
  firstId: string | undefined
  lastKey: string | undefined
  /** Whether the last message is being sent. */
  isOwn: boolean
  firstUnreadId: string | null
}

/** Keeps the distance to the end when messages are added above, and follows the end when the reader is there. */
function useKeptPosition({ firstId, lastKey, isOwn, firstUnreadId }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const firstUnread = useRef<HTMLDivElement>(null)
  const toEnd = useRef(0)
  const shown = useRef({ firstId, lastKey })
  const [isBehind, setIsBehind] = useState(false)

  const measure = () => {
    const { current } = box
    if (!current) return
    toEnd.current = current.scrollHeight - current.clientHeight - current.scrollTop
    if (toEnd.current < AT_END_PX) setIsBehind(false)
  }
  const goToEnd = () => {
    toEnd.current = 0
    setIsBehind(false)
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const before = shown.current
    shown.current = { firstId, lastKey }
    const hasNew = before.lastKey !== lastKey
    const wasAtEnd = toEnd.current < AT_END_PX
    if (hasNew && (wasAtEnd || isOwn)) toEnd.current = 0
    if (hasNew && !wasAtEnd && !isOwn) {
      // A reader further up is not moved, and sees a notice.
      toEnd.current = current.scrollHeight - current.clientHeight - current.scrollTop
      setIsBehind(true)
    }
    current.scrollTop = current.scrollHeight - current.clientHeight - toEnd.current
  }, [firstId, lastKey, isOwn])

  // A reader who has scrolled up in the meantime is not moved.
  useLayoutEffect(() => {
    const { current } = box
    const begin = firstUnreadId === null ? null : firstUnread.current
    if (!current || !begin || toEnd.current >= AT_END_PX) return
    const above = current.getBoundingClientRect().top - begin.getBoundingClientRect().top
    if (above <= 0) return
    current.scrollTop -= above
    toEnd.current = current.scrollHeight - current.clientHeight - current.scrollTop
    setIsBehind(true)
  }, [firstUnreadId])

  // Opening the keyboard or loading a picture must not push the end out of view.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => {
      if (toEnd.current < AT_END_PX) current.scrollTop = current.scrollHeight
    })
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  return { box, firstUnread, measure, isBehind, goToEnd }
}

interface RowProps {
  item: Placed | PlacedOutgoing
  at: string
  ref?: Ref<HTMLDivElement> | undefined
  children: ReactNode
}

/** A message under its day and time, with less space inside a group than between groups. */
const Row = ({ item: { startsRun, startsGroup }, at, ref, children }: RowProps) => (
  <div ref={ref} className={startsGroup ? 'mt-3' : 'mt-0.5'}>
    {startsRun && (
      <p className="py-4 text-center text-12 text-muted">
        <time dateTime={at}>{dayAndTimeText(at)}</time>
      </p>
    )}
    {children}
  </div>
)

export function MessageList(props: MessageListProps) {
  const { messages, firstUnreadId, outgoing } = props
  const { hasOlder, isLoadingOlder, olderFailed, onOlder } = props
  const rows = placed(messages, outgoing, props.withUserId)
  const lastKey = outgoing.at(-1)?.clientId ?? messages.at(-1)?.clientId
  const { box, firstUnread, measure, isBehind, goToEnd } = useKeptPosition({
    firstId: messages[0]?.id,
    lastKey,
    isOwn: outgoing.length > 0,
    firstUnreadId,
  })
  const onScroll = () => {
    measure()
    const isNearTop = (box.current?.scrollTop ?? NEAR_TOP_PX) < NEAR_TOP_PX
    if (isNearTop && hasOlder && !isLoadingOlder && !olderFailed) onOlder()
  }
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={chatTexts.messages}
        className="focus-inset h-full overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div className="mx-auto flex min-h-full max-w-(--thread) flex-col justify-end px-4 py-4">
          <div className="flex min-h-6 justify-center">
            {isLoadingOlder && <Spinner label={chatTexts.loadingOlder} />}
            {hasOlder && olderFailed && (
              <Button variant="text" size="sm" onClick={onOlder}>
                {chatTexts.loadOlder}
              </Button>
            )}
          </div>
          {lastKey === undefined && <div className="my-auto">{props.empty}</div>}
          {rows.messages.map((item) => (
            <Row
              key={item.message.clientId}
              item={item}
              at={item.message.createdAt}
              ref={item.message.id === firstUnreadId ? firstUnread : undefined}
            >
              {props.renderMessage(item)}
            </Row>
          ))}
          {rows.outgoing.map((item) => (
            <Row key={item.outgoing.clientId} item={item} at={item.outgoing.sentAt}>
              {props.renderOutgoing(item)}
            </Row>
          ))}
          {props.typing}
        </div>
      </div>
      {isBehind && (
        <Button
          size="sm"
          icon={<ArrowDown aria-hidden className="size-4" />}
          onClick={goToEnd}
          className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-float"
        >
          {chatTexts.newMessages}
        </Button>
      )}
    </div>
  )
}
