// The list of decisions shows the outcome of each, and an error says what failed to load.
import { getOwnStatements } from '@kloset/contract/statements'
import type { Statement } from '@kloset/contract/statements.schemas'
import { statementsTexts } from '@kloset/texts/statements'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, refuse } from '../lib/test-support/server.ts'
import { objectionOf, statementOf } from '../lib/test-support/statements.ts'
import { StatementsScreen } from './statements.tsx'

const at = '2026-01-01T00:00:00.000Z'
const standing = statementOf({ objectBefore: at })
const objected = (
  state: NonNullable<Statement['objection']>['state'],
  reversedAt: string | null = null,
): Statement => ({
  ...standing,
  id: `${state} ${reversedAt}`,
  reversedAt,
  objection: objectionOf(state),
})

test('the list says which objections are read, accepted or rejected, and what was put back', async () => {
  const items = [
    standing,
    { ...standing, id: 'undone', reversedAt: at },
    objected('open'),
    objected('accepted', at),
    objected('rejected'),
    objected('rejected', at),
  ]
  await answer(getOwnStatements, { items, nextCursor: null })
  await renderPart(<StatementsScreen />)
  await expect.element(page.getByText(statementsTexts.objections.open)).toBeVisible()
  const { accepted, open, rejected } = statementsTexts.objections
  const { back } = statementsTexts
  const outcomes = [accepted, open, rejected, back]
  const found = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => outcomes.filter((outcome) => textContent.includes(outcome)))
  expect(found).toEqual([[], [back], [open], [accepted], [rejected], [back]])
})

test('the list that failed to load is not called one decision', async () => {
  await refuse(getOwnStatements, { status: 503, code: 'service_unavailable', title: 'Later.' })
  await renderPart(<StatementsScreen />)
  await expect
    .element(page.getByText('Failed to load the decisions about you', { exact: true }))
    .toBeVisible()
})
