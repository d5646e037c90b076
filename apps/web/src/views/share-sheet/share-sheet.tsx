// Shares a post or a profile: copies its link, opens the system's own sheet, or sends it to people in chat.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '@kloset/contract/posts.schemas'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { chatTexts } from '@kloset/texts/chat'
import { sharingTexts } from '@kloset/texts/sharing'
import { useSession } from '../../features/auth/auth.session.ts'
import { sendMessage, showOutgoing } from '../../features/messages/messages.api.ts'
import { newId } from '../../lib/api/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLinkButton } from '../../ui/copy-link-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { closeToast } from '../../ui/toast.ts'
import { PersonPicker } from '../person-picker.tsx'
import { openersOf } from './openers.ts'
import { toastFailure } from '../../ui/failure-toast.ts'

export interface ShareSheetProps {
  /** A post is sent in chat as a post, everything else as a link. */
  post?: Pick<Post, 'id' | 'audience' | 'isHeld' | 'author'>
  /** Path of the page on this site. */
  path: string
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface SendButtonProps {
  postId?: string | undefined
  url: string
  person: ProfileCard
  isSent: boolean
  clientIdOf: (userId: string) => string
  onSent: () => void
}

function SendButton({ postId, url, person, isSent, clientIdOf, onSent }: SendButtonProps) {
  const queryClient = useQueryClient()
  const failure = `share-${person.id}`
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const clientId = clientIdOf(person.id)
      const outgoing = {
        clientId,
        content: postId === undefined ? url : '',
        attachment: null,
        replyTo: null,
        sentAt: new Date().toISOString(),
      }
      showOutgoing(queryClient, person.id, outgoing)
      const content = postId === undefined ? { content: url } : { sharedPostId: postId }
      return sendMessage(queryClient, person.id, { ...content, outgoing })
    },
    onSuccess: () => {
      closeToast(failure)
      onSent()
    },
    onError: (error) => toastFailure(chatTexts.sendFailed, error, failure),
  })
  return (
    <Button
      size="sm"
      variant={isSent ? 'quiet' : 'outline'}
      busy={isPending}
      disabled={isSent}
      aria-label={`${isSent ? sharingTexts.sentTo : sharingTexts.sendTo} ${person.username}`}
      onClick={() => mutate()}
    >
      {isSent ? sharingTexts.sent : sharingTexts.send}
    </Button>
  )
}

/** Kept outside of the rows, which change with the search. */
function useSends(url: string) {
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set())
  const [clientIds] = useState(() => new Map<string, string>())
  return {
    isSent: (userId: string) => sentIds.has(userId),
    onSent: (userId: string) => setSentIds((now) => new Set(now).add(userId)),
    /** The idempotency key: pressing again for the same person is the same message. */
    clientIdOf: (userId: string) => {
      const key = `${userId} ${url}`
      const clientId = clientIds.get(key) ?? newId()
      clientIds.set(key, clientId)
      return clientId
    },
    /** Keys without an answer are kept, because their messages may have arrived. */
    forgetSent: () => {
      for (const userId of sentIds) clientIds.delete(`${userId} ${url}`)
      setSentIds(new Set())
    },
  }
}

export function ShareSheet({ post, path, title, open, onOpenChange }: ShareSheetProps) {
  const { user } = useSession()
  const url = new URL(path, location.origin).href
  const sends = useSends(url)
  const openers = post && openersOf(post, user?.id)
  const hasSystemSheet = typeof navigator.share === 'function'
  // Closing the system's sheet without sharing is not an error.
  const offer = () => navigator.share({ url, title }).catch(() => undefined)
  return (
    <Sheet
      fits
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) sends.forgetSent()
        onOpenChange(isOpen)
      }}
      title={sharingTexts.title}
    >
      {openers && <p className="mt-1 text-muted">{openers}</p>}
      <div className="mt-2 flex gap-2">
        <CopyLinkButton url={url} className="flex-1" />
        {hasSystemSheet && (
          <Button
            variant="outline"
            icon={<ExternalLink aria-hidden />}
            onClick={() => void offer()}
            className="flex-1"
          >
            {sharingTexts.shareTo}
          </Button>
        )}
      </div>
      {user && (
        <section aria-label={sharingTexts.sendInChat} className="mt-5">
          <h3 className="font-semibold">{sharingTexts.sendInChat}</h3>
          <PersonPicker
            proposesChats
            me={user.id}
            renderAction={(person) => (
              <SendButton
                postId={post?.id}
                url={url}
                person={person}
                isSent={sends.isSent(person.id)}
                clientIdOf={sends.clientIdOf}
                onSent={() => sends.onSent(person.id)}
              />
            )}
          />
        </section>
      )}
    </Sheet>
  )
}
