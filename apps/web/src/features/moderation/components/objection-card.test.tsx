// A missing answer to an objection is reported at its field.
import { moderationTexts } from '@kloset/texts/moderation'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { actOf, objectionOf } from '../../../lib/test-support/acts.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { ObjectionCard } from './objection-card.tsx'

const { objection: texts } = moderationTexts

const objection = objectionOf({ act: actOf({ kind: 'warn', reason: 'Unkind.' }) })

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
