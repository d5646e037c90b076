// The page of a deleted post.
import { getOwnStatements } from '@kloset/contract/statements'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCommentDraft } from '../features/comments/comment-draft.ts'
import { adoptSession, leaveHere } from '../features/auth/auth.session.ts'
import { sessionOf } from '../lib/test-support/sessions.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../lib/test-support/server.ts'
import { statementOf } from '../lib/test-support/statements.ts'
import { GonePost } from './gone-post.tsx'

const removal = statementOf({ id: 'removal', action: 'remove', removed: 'post', isStrike: false })
const part = <GonePost postId="gone" title="Post not found" onBack={() => undefined} />
const decision = page.getByRole('link', { name: 'Read the decision' })

function signIn() {
  onTestFinished(() => leaveHere('signedOut'))
  adoptSession(sessionOf('ada'), 'SIGNED_IN')
}

test('the author of a removed post is led to the decision', async () => {
  signIn()
  await answer(getOwnStatements, { items: [removal], nextCursor: null })
  await renderPart(part)
  await expect.element(decision).toHaveAttribute('href', '/settings/decisions/removal')
  await expect.element(page.getByText('The moderators removed it.')).toBeVisible()
})

test('the decision is the valid one, not one that was reversed', async () => {
  signIn()
  const undone = { ...removal, id: 'undone', reversedAt: removal.createdAt }
  await answer(getOwnStatements, { items: [undone, removal], nextCursor: null })
  await renderPart(part)
  await expect.element(decision).toHaveAttribute('href', '/settings/decisions/removal')
})

test('a visitor is asked nothing', async () => {
  leaveHere('signedOut')
  await renderPart(part)
  await expect.element(page.getByText('It may have been deleted.')).toBeVisible()
  expect(await bodiesTo(getOwnStatements)).toEqual([])
})

function Writing() {
  const { write } = useCommentDraft('gone')
  return (
    <button type="button" onClick={() => write('The brown ones, for snow')}>
      Write
    </button>
  )
}

test('somebody who was writing a comment still has the words', async () => {
  leaveHere('signedOut')
  await renderPart(
    <>
      {part}
      <Writing />
    </>,
  )
  const words = page.getByRole('textbox', { name: 'What you wrote here' })
  await expect.element(page.getByText('It may have been deleted.')).toBeVisible()
  await expect.element(words).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Write' }).click()
  await expect.element(words).toHaveValue('The brown ones, for snow')
})
