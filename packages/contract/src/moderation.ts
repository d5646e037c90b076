// Cases of the moderators: the queue, decisions, objections and the log of all acts.

export const moderationLimits = {
  pageSize: 25,
  /** Of one case, which also shows its first report. */
  newestReports: 200,
  reasonLength: 600,
  noteLength: 2000,
} as const

/** Separates the two roles in the note of an act that changed a role. */
const BECAME = ' -> '

/** The note of an act that changed a role, such as `user -> moderator`. */
export const noteOfRoles = (before: string, now: string): string => `${before}${BECAME}${now}`

/** @returns the role before and the one after */
export const rolesInNote = (note: string): readonly string[] => note.split(BECAME)

interface NotedRegistration {
  readonly mode: string
  readonly invitationsEach: number
}

/** The note of an act that changed how people join, such as `invitation, 3 invitations each`. */
export const noteOfRegistration = ({ mode, invitationsEach }: NotedRegistration): string =>
  `${mode}, ${invitationsEach} invitations each`

/** How people join since the act with this note. */
export function registrationInNote(note: string): NotedRegistration {
  const [mode = '', each = ''] = note.split(', ')
  return { mode, invitationsEach: Number.parseInt(each, 10) }
}

const VERSION = 'version '

/** The note of an act that published a version of the rules, such as `version 2`. */
export const noteOfRules = (version: number): string => `${VERSION}${version}`

/** The version of the rules that the act with this note published. */
export const rulesInNote = (note: string): number => Number(note.slice(VERSION.length))

export const getCases = { method: 'GET', path: '/api/moderation/cases' } as const
export const getCaseCounts = { method: 'GET', path: '/api/moderation/counts' } as const
export const getCase = { method: 'GET', path: '/api/moderation/cases/:caseId' } as const
export const takeCase = { method: 'PUT', path: '/api/moderation/cases/:caseId/holder' } as const
export const releaseCase = {
  method: 'DELETE',
  path: '/api/moderation/cases/:caseId/holder',
} as const
export const moveCase = { method: 'PUT', path: '/api/moderation/cases/:caseId/state' } as const
export const openMessage = { method: 'POST', path: '/api/moderation/cases/:caseId/open' } as const
export const decideCase = {
  method: 'POST',
  path: '/api/moderation/cases/:caseId/decision',
} as const
export const getActs = { method: 'GET', path: '/api/moderation/acts' } as const
export const undoAct = { method: 'POST', path: '/api/moderation/acts/:actId/undo' } as const
export const getObjections = { method: 'GET', path: '/api/moderation/objections' } as const
export const decideObjection = {
  method: 'POST',
  path: '/api/moderation/objections/:actId/decision',
} as const
