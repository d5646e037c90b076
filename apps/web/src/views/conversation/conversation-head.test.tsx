// The name at the head of a conversation, where it is longer than the screen is wide.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ida } from '../../lib/test-support/messages.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { ConversationHead } from './conversation-head.tsx'

test('the long name of a person who asks to write does not touch the edge of the screen', async () => {
  await page.viewport(390, 800)
  const person = { ...ida, displayName: 'W'.repeat(50) }
  await renderPart(<ConversationHead userId="ida" person={person} isRequest />)
  const name = page.getByText(person.displayName)
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth - 16)
})
