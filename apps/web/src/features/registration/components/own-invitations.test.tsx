// Changes of the invitations on another device are shown as soon as the server refuses a press because of them.
import { createInvitation, endInvitation, getOwnInvitations } from '@kloset/contract/registration'
import type { AnswerOf } from '@kloset/contract/api'
import { settingsTexts } from '@kloset/texts/settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openInvitation as open } from '../../../lib/test-support/invitations.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../../lib/test-support/server.ts'
import { OwnInvitations } from './own-invitations.tsx'

async function renderInvitations(invitations: AnswerOf<typeof getOwnInvitations>) {
  await answer(getOwnInvitations, invitations)
  await renderPart(<OwnInvitations renderSection={(content) => content} />)
}

const end = page.getByRole('button', { name: settingsTexts.endInvitation })

test('an invitation that is over already is shown so when it cannot be ended', async () => {
  await renderInvitations({ items: [open], left: 0 })
  await expect.element(end).toBeVisible()
  await answer(getOwnInvitations, { items: [{ ...open, url: null }], left: 0 })
  await refuse(endInvitation, { status: 404, code: 'not_found', title: 'Gone.' })
  await end.click()
  await expect.element(page.getByText('Gone.')).toBeVisible()
  await expect.element(page.getByText(settingsTexts.invitationOver)).toBeVisible()
  await expect.element(end).not.toBeInTheDocument()
})

test('where nobody can be invited any more, the button goes when it is pressed', async () => {
  await renderInvitations({ items: [open], left: 1 })
  const invite = page.getByRole('button', { name: settingsTexts.invite(1) })
  await expect.element(invite).toBeVisible()
  await answer(getOwnInvitations, { items: [open], left: 0 })
  await refuse(createInvitation, { status: 403, code: 'forbidden', title: 'No more.' })
  await invite.click()
  await expect.element(page.getByText('No more.')).toBeVisible()
  await expect.element(invite).not.toBeInTheDocument()
})
