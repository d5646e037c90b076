// Pure rules of statements: until when one may object.
import { DAY_MS } from '@kloset/contract/durations'
import type { ActRow } from '../../entities/moderation/acts.queries.ts'

/** The end of the time to object. @param days of the configuration */
export const objectBefore = ({ created_at: at }: Pick<ActRow, 'created_at'>, days: number): Date =>
  new Date(at.getTime() + days * DAY_MS)
