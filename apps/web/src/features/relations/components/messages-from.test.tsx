import { chooseMessagesFrom } from '@kloset/contract/relations'
import type { Safety } from '@kloset/contract/relations.schemas'
import { safetyTexts } from '@kloset/texts/safety'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, bodiesTo } from '../../../lib/test-support/server.ts'
import { MessagesFrom } from './messages-from.tsx'

const safety = { messagesFrom: 'everyone', requestsCount: 0 } as Safety
const choice = (name: keyof typeof safetyTexts.writers) =>
  page.getByRole('radio', { name: safetyTexts.writers[name] })

test('two quick choices are saved one after the other, so that the last one stays', async () => {
  await renderPart(<MessagesFrom {...safety} />)
  await choice('following').click()
  await choice('nobody').click()
  await expect.element(choice('nobody')).toBeChecked()
  expect(await bodiesTo(chooseMessagesFrom)).toEqual([{ messagesFrom: 'following' }])
  await answer(chooseMessagesFrom, undefined as never)
  await expect
    .poll(() => bodiesTo(chooseMessagesFrom))
    .toEqual([{ messagesFrom: 'following' }, { messagesFrom: 'nobody' }])
})
