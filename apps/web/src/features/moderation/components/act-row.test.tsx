// The facts of a log line are separated by points, without a point after the last.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { actOf } from '../../../lib/test-support/acts.ts'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { ActRow } from './act-row.tsx'

const suspension = actOf({
  kind: 'suspend',
  rule: { version: 1, number: 7, text: 'No advertisements.' },
  reason: 'Nothing but links.',
})

test('without a case, there is no point after the last fact', async () => {
  await renderPart(<ActRow act={suspension} viewerId={undefined} />)
  expect(page.getByText(/^Rule 7/).element().textContent).toBe('Rule 7\u00a0· For good')
})

test('the case is shown after the facts', async () => {
  const decided = { ...suspension, caseId: 'case', caseNumber: 5 }
  await renderPart(<ActRow act={decided} viewerId={undefined} />)
  const line = page.getByRole('link', { name: 'Case 5' }).element().parentElement
  expect(line?.textContent).toBe('Rule 7\u00a0· For good\u00a0· Case 5')
})
