// The fields of a decision while the house rules are missing.
import { getHouseRules } from '@kloset/contract/house-rules'
import type { ModerationCase } from '@kloset/contract/moderation.schemas'
import { houseRulesTexts } from '@kloset/texts/house-rules'
import { moderationTexts } from '@kloset/texts/moderation'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { houseRules } from '../../../lib/test-support/house-rules.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../../lib/test-support/server.ts'
import { useDecisionForm } from '../decision-form.ts'
import { DecisionFields } from './decision-fields.tsx'

const shown = { subjectKind: 'post', person: null } as ModerationCase
const reason = page.getByRole('textbox', { name: moderationTexts.decision.reason })

function Fields() {
  const form = useDecisionForm(shown, { mayDecide: true })
  return <DecisionFields {...{ shown, form, hasNote: false, noteField: createRef() }} />
}

test('rules that cannot be loaded are said to be missing, and are loaded again on demand', async () => {
  await refuse(getHouseRules, { status: 500, code: 'internal', title: 'Later.' })
  await renderPart(<Fields />)
  await reason.fill('Sales only.')
  await expect.element(page.getByText(houseRulesTexts.failed)).toBeVisible()
  await answer(getHouseRules, houseRules)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('option', { name: /Be kind\./ })).toBeInTheDocument()
  await expect.element(reason).toHaveValue('Sales only.')
})
