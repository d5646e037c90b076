// A person can write before the messages are loaded.
import { getConversation } from '@kloset/contract/messages'
import { chatTexts } from '@kloset/texts/chat'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ida, withIda } from '../../lib/test-support/messages.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { Conversation } from './conversation.tsx'

test('the field of a conversation that has begun does not wait for its messages', async () => {
  await answer(getConversation, { ...withIda, person: ida })
  await renderPart(<Conversation userId="ida" />)
  await expect.element(page.getByRole('textbox', { name: chatTexts.type })).toBeVisible()
})
