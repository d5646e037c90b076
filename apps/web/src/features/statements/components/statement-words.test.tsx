// What a person reads while their objection waits, and once the decision is reversed.
import type { Statement } from '@kloset/contract/statements.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { StatementWords } from './statement-words.tsx'

test('who reads an objection is promised only as far as it holds with one moderator', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const objection = {
    state: 'open',
    text: 'I made it.',
    createdAt: at,
    answer: null,
    decidedAt: at,
  }
  const statement = {
    action: 'warn',
    reason: 'Sales only.',
    createdAt: at,
    objectBefore: at,
    endsAt: null,
    reversedAt: null,
    objection,
  }
  await renderPart(<StatementWords statement={statement as unknown as Statement} />)
  await expect.element(page.getByText('“I made it.”')).toBeVisible()
  await expect.element(page.getByText(/^Where there are two moderators, somebody/)).toBeVisible()
})

test('a decision that is reversed does not say that it counts and what it changes', async () => {
  const at = '2026-01-01T00:00:00.000Z'
  const statement = {
    action: 'warn',
    reason: 'Sales only.',
    createdAt: at,
    isStrike: true,
    objectBefore: null,
    endsAt: null,
    reversedAt: at,
    objection: null,
  }
  await renderPart(<StatementWords statement={statement as unknown as Statement} />)
  await expect.element(page.getByText(/^Everything is back as it was/)).toBeVisible()
  await expect.element(page.getByText('What it changes')).not.toBeInTheDocument()
  await expect.element(page.getByText(/counts as a strike/)).not.toBeInTheDocument()
})
