// A missing answer to an objection is reported at its field.
import type { Objection } from '@kloset/contract/moderation-acts.schemas'
import { moderationTexts } from '@kloset/texts/moderation'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { actOf } from '../../../lib/test-support/acts.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { ObjectionCard } from './objection-card.tsx'

const { objection: texts } = moderationTexts

const objection: Objection = {
  id: 'act',
  state: 'open',
  text: 'It was a joke.',
  createdAt: '2026-01-02T00:00:00.000Z',
  answer: null,
  decidedAt: null,
  act: actOf({ kind: 'warn', reason: 'Unkind.' }),
  mayDecide: true,
}

test.each([texts.reject, texts.accept])(
  '"%s" without an answer leads to its field',
  async (name) => {
    await renderPart(
      <ObjectionCard objection={objection} viewerId="ida" written=" " onWrite={() => undefined} />,
    )
    await page.getByRole('button', { name }).click()
    const field = page.getByRole('textbox', { name: texts.answer })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAccessibleDescription(texts.missingAnswer)
  },
)
