// The actions of a post's author on comments of others.
import { getComments } from '@kloset/contract/comments'
import type { ProfileCard } from '@kloset/contract/profiles.schemas'
import { getSafety, restrictPerson } from '@kloset/contract/relations'
import { safetyTexts } from '@kloset/texts/safety'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adoptSession, leaveHere } from '../../features/auth/auth.session.ts'
import { commentOf } from '../../lib/test-support/comments.ts'
import { cardOf } from '../../lib/test-support/profiles.ts'
import { sessionOf } from '../../lib/test-support/sessions.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { CommentThread } from './comment-thread.tsx'

const [ida, rosa] = [cardOf('ida'), cardOf('rosa')]

const restricts = (people: readonly ProfileCard[]) =>
  answer(getSafety, {
    blocked: [],
    muted: [],
    restricted: people.map((person) => ({ ...person, createdAt: '2026-01-01T00:00:00.000Z' })),
    words: [],
    hiddenPosts: [],
    messagesFrom: 'everyone',
    requestsCount: 0,
  } as unknown as Parameters<typeof answer<typeof getSafety>>[1])

test('a person is offered to be restricted until they are', async () => {
  onTestFinished(() => leaveHere('signedOut'))
  adoptSession(sessionOf('me'), 'SIGNED_IN')
  await restricts([ida])
  const comments = [commentOf(1, { author: ida }), commentOf(2, { author: rosa })]
  await answer(getComments, { items: comments, nextCursor: null })
  await renderPart(<CommentThread postId="thread" authorId="me" />)
  const offerOf = ({ username }: ProfileCard) =>
    page.getByRole('button', { name: safetyTexts.restrictThe(username) })
  await expect.element(offerOf(rosa)).toBeVisible()
  await expect.element(offerOf(ida)).not.toBeInTheDocument()
  await answer(restrictPerson, undefined as never)
  await restricts([ida, rosa])
  await offerOf(rosa).click()
  await page.getByRole('button', { name: safetyTexts.restrict, exact: true }).click()
  await expect.element(offerOf(rosa)).not.toBeInTheDocument()
})
