// Replaces the message field in a request: accept or delete it, or block the person.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Conversation } from '@kloset/contract/messages.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { commonTexts } from '@kloset/texts/common'
import { safetyTexts } from '@kloset/texts/safety'
import { chatName } from '../../features/messages/components/conversation-row.tsx'
import { useAcceptRequest, useDeleteConversation } from '../../features/messages/messages.hooks.ts'
import { BlockQuestion } from '../../features/relations/components/block-question.tsx'
import { paths } from '../../lib/navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { leaveOverlays } from '../../ui/overlay-history.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

interface RequestBarProps {
  userId: string
  person: Conversation['person']
}

export function RequestBar({ userId, person }: RequestBarProps) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const acceptance = useAcceptRequest()
  const deletion = useDeleteConversation()
  const leaveTo = (path: string) => leaveOverlays().then(() => navigate(path, { replace: true }))
  const failed = (title: string) => (error: unknown) => toastFailure({ title }, error, 'request')
  // The answer unmounts this bar, and `mutate` calls no callbacks of an unmounted component. Promises still resolve.
  const accept = () =>
    acceptance
      .mutateAsync(userId)
      .then(() => leaveTo(paths.chatWith(userId)), failed(chatTexts.acceptFailed.title))
  const remove = () =>
    deletion
      .mutateAsync(userId)
      .then(() => leaveTo(paths.requests), failed(chatTexts.deleteFailed.title))
  return (
    <section
      aria-label={chatTexts.requestQuestion(chatName(person))}
      className="mx-auto max-w-(--thread) px-2 pt-1 pb-1 text-center"
    >
      <p className="font-semibold wrap-anywhere">{chatTexts.requestQuestion(chatName(person))}</p>
      <p className="mt-0.5 text-14 text-muted">{chatTexts.requestLine}</p>
      <div className="mt-3 flex flex-wrap gap-2 *:flex-1">
        {person && (
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            {safetyTexts.block}
          </Button>
        )}
        <Button variant="outline" busy={deletion.isPending} onClick={() => void remove()}>
          {commonTexts.delete}
        </Button>
        <Button busy={acceptance.isPending} onClick={() => void accept()}>
          {chatTexts.accept}
        </Button>
      </div>
      {person && (
        <BlockQuestion
          person={person}
          open={isAsking}
          onOpenChange={setIsAsking}
          onBlocked={() => leaveTo(paths.requests)}
        />
      )}
    </section>
  )
}
