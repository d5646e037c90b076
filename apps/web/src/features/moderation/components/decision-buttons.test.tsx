// An incomplete decision moves the focus to the first missing field.
import { getHouseRules } from '@kloset/contract/house-rules'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { commonTexts } from '@kloset/texts/common'
import { moderationTexts } from '@kloset/texts/moderation'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { houseRules } from '../../../lib/test-support/house-rules.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../../lib/test-support/server.ts'
import { useDecisionForm } from '../decision-form.ts'
import { wordsOf } from '../moderation.rules.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionFields } from './decision-fields.tsx'

const { decision: texts } = moderationTexts
const shown = { subjectKind: 'post', person: null } as ModerationCase

function Decision() {
  const form = useDecisionForm(shown, { mayDecide: true })
  return (
    <>
      <DecisionFields {...{ shown, form, hasNote: true, noteField: createRef() }} />
      <DecisionButtons {...{ shown, form, hasNote: true }} onNote={() => undefined} />
    </>
  )
}

test('a decision leads to the rule that is missing, then to the reason', async () => {
  await answer(getHouseRules, houseRules)
  await renderPart(<Decision />)
  const rule = page.getByRole('combobox', { name: texts.rule })
  const decide = page.getByRole('button', { name: wordsOf('remove', 'post').name })
  await decide.click()
  await expect.element(rule).toHaveFocus()
  await expect.element(rule).toHaveAccessibleDescription(texts.missingRule)
  await rule.selectOptions('1')
  await decide.click()
  await expect.element(page.getByRole('textbox', { name: texts.reason })).toHaveFocus()
})

test('a decision without a rule leads to loading the rules again where that failed', async () => {
  await refuse(getHouseRules, { status: 503, code: 'internal', title: 'Away.' })
  await renderPart(<Decision />)
  const again = page.getByRole('button', { name: commonTexts.retry })
  await expect.element(again).toBeVisible()
  await page.getByRole('button', { name: wordsOf('remove', 'post').name }).click()
  await expect.element(again).toHaveFocus()
})
