// What a person reads while their objection waits, and once the decision is reversed.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { objectionOf, statementOf } from '../../../lib/test-support/statements.ts'
import { StatementWords } from './statement-words.tsx'

test('who reads an objection is promised only as far as it holds with one moderator', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const statement = statementOf({ objectBefore: at, objection: objectionOf() })
  await renderPart(<StatementWords statement={statement} />)
  await expect.element(page.getByText('“own work”')).toBeVisible()
  await expect.element(page.getByText(/^Where there are two moderators, somebody/)).toBeVisible()
})

test('a decision that is reversed does not say that it counts and what it changes', async () => {
  const statement = statementOf({ reversedAt: '2026-01-02T00:00:00.000Z' })
  await renderPart(<StatementWords statement={statement} />)
  await expect.element(page.getByText(/^Everything is back as it was/)).toBeVisible()
  await expect.element(page.getByText('What it changes')).not.toBeInTheDocument()
  await expect.element(page.getByText(/counts as a strike/)).not.toBeInTheDocument()
})
