// Drafts: posts that a person keeps for later, and the time at which one is to be shared. Only that person sees them.
import { MEGABYTE } from './media.ts'

export const draftLimits = {
  /** The most drafts of a person, including planned ones. */
  most: 50,
  /** The most bytes of pictures and videos of all drafts, as they were uploaded. */
  bytes: 500 * MEGABYTE,
  /** How far in the future the time may be. */
  planMaxDays: 365,
  timeZoneLength: 60,
  /** How long a deleted one can be taken back. */
  keptMinutes: 60,
} as const

/** Why a draft was not shared on time. */
export const draftFailures = [
  'limited',
  'suspended',
  'new_person',
  'too_many',
  'files',
  'incomplete',
  'nobody_chosen',
  'other',
] as const
export type DraftFailure = (typeof draftFailures)[number]

export const getDrafts = { method: 'GET', path: '/api/drafts' } as const
export const getDraft = { method: 'GET', path: '/api/drafts/:draftId' } as const
export const saveDraft = { method: 'PUT', path: '/api/drafts/:draftId' } as const
export const deleteDraft = { method: 'DELETE', path: '/api/drafts/:draftId' } as const
export const restoreDraft = { method: 'POST', path: '/api/drafts/:draftId/restore' } as const
export const planDraft = { method: 'PUT', path: '/api/drafts/:draftId/plan' } as const
export const unplanDraft = { method: 'DELETE', path: '/api/drafts/:draftId/plan' } as const
