// Acts of moderators and objections for tests.
import type { Act, Objection } from '@kloset/contract/moderation-acts.schemas'

/** An act of a moderator whose account is deleted, about nobody. */
export const actOf = (part: Pick<Act, 'kind'> & Partial<Act>): Act => ({
  id: 'act',
  createdAt: '2026-01-01T00:00:00.000Z',
  actor: null,
  actorName: 'ingrid',
  isAutomated: false,
  caseId: null,
  caseNumber: null,
  person: null,
  removed: null,
  rule: null,
  reason: null,
  note: null,
  endsAt: null,
  reversesActId: null,
  reversedByActId: null,
  canUndo: false,
  ...part,
})

/** An objection that waits for its answer. */
export const objectionOf = (part: Pick<Objection, 'act'> & Partial<Objection>): Objection => ({
  id: 'act',
  state: 'open',
  text: 'It was a joke.',
  createdAt: '2026-01-02T00:00:00.000Z',
  answer: null,
  decidedAt: null,
  mayDecide: true,
  ...part,
})
