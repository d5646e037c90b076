// Statements of reasons for tests.
import type { Statement } from '@kloset/contract/statements.schemas'

/** A valid warning without an objection. */
export const statementOf = (more: Partial<Statement> = {}): Statement => ({
  id: 'act',
  action: 'warn',
  removed: null,
  subject: null,
  rule: null,
  reason: 'sales',
  decidedBy: 'person',
  isStrike: true,
  endsAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  reversedAt: null,
  objectBefore: null,
  objection: null,
  ...more,
})

type Objection = NonNullable<Statement['objection']>

export const objectionOf = (state: Objection['state'] = 'open'): Objection => ({
  state,
  text: 'own work',
  createdAt: '2026-01-02T00:00:00.000Z',
  answer: null,
  decidedAt: state === 'open' ? null : '2026-01-03T00:00:00.000Z',
})
