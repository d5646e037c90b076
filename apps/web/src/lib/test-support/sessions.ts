// Sessions for tests.
import type { Session } from '@kloset/contract/auth.schemas'
import { cardOf } from './profiles.ts'

/** The session of a person, which does not run out. */
export const sessionOf = (id: string, part: Partial<Session['user']> = {}): Session => ({
  user: {
    ...cardOf(id),
    email: `${id}@test.example`,
    newEmail: null,
    hasNewRules: false,
    sanction: null,
    role: 'user',
    ...part,
  },
  expiresAt: '2099-01-01T00:00:00.000Z',
})
