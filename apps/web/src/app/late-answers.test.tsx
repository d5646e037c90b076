// Answers that arrive after another person has signed in on this device.
import type { Address } from '@kloset/contract/api'
import { saveMeasurements } from '@kloset/contract/measurements'
import { getMessage, markConversationRead, sendMessage } from '@kloset/contract/messages'
import { getNotification, markNotificationsRead } from '@kloset/contract/notifications'
import type { Notification } from '@kloset/contract/notifications.schemas'
import { createInvitation, getOwnInvitations } from '@kloset/contract/registration'
import { removePiece } from '@kloset/contract/size-advice'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { OwnedPieces } from '../features/garments/components/owned-pieces.tsx'
import { ownSizesQuery } from '../features/garments/garments.api.ts'
import { measurementsQuery } from '../features/measurements/measurements.api.ts'
import { useSaveMeasurements } from '../features/measurements/measurements.hooks.ts'
import * as messages from '../features/messages/messages.api.ts'
import { emptyThread } from '../features/messages/thread.rules.ts'
import { unreadMessagesQuery } from '../features/messages/unread-messages.ts'
import { inboxesKey, markRead, readNew } from '../features/notifications/notifications.api.ts'
import { emptyInbox } from '../features/notifications/notifications.rules.ts'
import { unreadCountQuery } from '../features/notifications/unread-count.ts'
import { OwnInvitations } from '../features/registration/components/own-invitations.tsx'
import { setDraftOwner } from '../lib/drafts/draft-store.ts'
import { openInvitation } from '../lib/test-support/invitations.ts'
import { unmeasured } from '../lib/test-support/measurements.ts'
import { messageOf } from '../lib/test-support/messages.ts'
import { Act, OnTheirWay } from '../lib/test-support/pending.tsx'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../lib/test-support/server.ts'

function Save() {
  const { mutate } = useSaveMeasurements()
  return (
    <button type="button" onClick={() => mutate(unmeasured)}>
      Act
    </button>
  )
}

const threadKey = ['messages', 'ida']
const piece = {
  id: 'piece',
  category: 'coat',
  name: null,
  brand: 'Maison Ferro',
  system: 'alpha',
  label: 'M',
  verdict: 'true',
  postId: null,
  thumbnailUrl: null,
} as const
const outgoing = {
  clientId: 'client 3',
  content: 'Hello',
  attachment: null,
  replyTo: null,
  sentAt: '2026-01-01T00:00:00.000Z',
}
const hello = { content: 'Hello', uploadId: null, replyToMessageId: null, outgoing }

interface Case {
  readonly part: ReactNode
  readonly queryKey: readonly unknown[]
  readonly sentTo: Address
  readonly respond: () => Promise<unknown>
  /** What the cache holds before. */
  readonly known?: unknown
}

/** Shows what the cache holds under a key, and how many requests are running. */
function Kept({ queryKey, known, part }: Pick<Case, 'queryKey' | 'known' | 'part'>) {
  const queryClient = useQueryClient()
  useState(() => known !== undefined && queryClient.setQueryData(queryKey, known))
  const { data } = useQuery({ queryKey, queryFn: skipToken })
  return (
    <>
      {part}
      <OnTheirWay />
      <output aria-label="Kept">{JSON.stringify(data ?? null)}</output>
    </>
  )
}

test.for<[string, Case]>([
  [
    'measurements',
    {
      part: <Save />,
      queryKey: measurementsQuery.queryKey,
      sentTo: saveMeasurements,
      respond: () => answer(saveMeasurements, { ...unmeasured, waist: 30 }),
    },
  ],
  [
    'garments with their sizes',
    {
      part: <OwnedPieces pieces={[piece]} />,
      queryKey: ownSizesQuery.queryKey,
      sentTo: removePiece,
      respond: () => answer(removePiece, { isMeasured: true, pieces: [piece], brands: [] }),
    },
  ],
  [
    'invitations',
    {
      part: <OwnInvitations renderSection={(content) => content} />,
      queryKey: ['own-invitations'],
      sentTo: createInvitation,
      respond: () => answer(createInvitation, { items: [openInvitation], left: 0 }),
    },
  ],
  [
    'messages',
    {
      part: <Act act={(queryClient) => messages.sendMessage(queryClient, 'ida', hello)} />,
      queryKey: threadKey,
      sentTo: sendMessage,
      respond: () => answer(sendMessage, messageOf(3, { content: 'Hello' })),
      known: emptyThread,
    },
  ],
  [
    'changed messages',
    {
      part: <Act act={(queryClient) => messages.rereadMessage(queryClient, 'ida', 'message 3')} />,
      queryKey: threadKey,
      sentTo: getMessage,
      respond: () => answer(getMessage, messageOf(3, { content: 'Hello' })),
      known: emptyThread,
    },
  ],
  [
    'notifications',
    {
      part: <Act act={(queryClient) => readNew(queryClient, ['like'])} />,
      queryKey: [...inboxesKey, null],
      sentTo: getNotification,
      respond: () =>
        answer(getNotification, { id: 'like', createdAt: '2026-01-01' } as unknown as Notification),
      known: emptyInbox,
    },
  ],
  [
    'unread messages',
    {
      part: <Act act={(queryClient) => messages.markConversationRead(queryClient, 'ida')} />,
      queryKey: unreadMessagesQuery.queryKey,
      sentTo: markConversationRead,
      respond: () => answer(markConversationRead, { unreadCount: 3, requestsCount: 0 }),
    },
  ],
  [
    'unread notifications',
    {
      part: <Act act={(queryClient) => markRead(queryClient, 'all')} />,
      queryKey: unreadCountQuery.queryKey,
      sentTo: markNotificationsRead,
      respond: () => answer(markNotificationsRead, { unreadCount: 3 }),
    },
  ],
])('the next person on this device is not shown the %s of the one before', async ([, each]) => {
  onTestFinished(() => setDraftOwner(null))
  setDraftOwner('ana')
  await answer(getOwnInvitations, { items: [], left: 1 })
  await renderPart(<Kept {...each} />)
  await page.getByRole('button').first().click()
  await expect.poll(() => bodiesTo(each.sentTo)).toHaveLength(1)
  const kept = page.getByLabelText('Kept')
  const before = kept.element().textContent
  setDraftOwner('ben')
  await each.respond()
  await expect.element(page.getByText('0 on their way')).toBeVisible()
  expect(kept.element().textContent).toBe(before)
})
