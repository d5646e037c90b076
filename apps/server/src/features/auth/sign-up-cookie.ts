// The sign-up that a browser made: an httpOnly cookie with its id and a seal. It opens nothing without the code of
// the mail, and means nothing once the sign-up is confirmed or deleted.
import { authLimits } from '@kloset/contract/auth'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { isSealed, seal } from '../../platform/seal.ts'
import { findCookie } from './secrets.ts'

const PURPOSE = 'sign-up cookie'

export function createSignUpCookie({
  publicUrl,
  sessionSecret,
}: Pick<Config, 'publicUrl' | 'sessionSecret'>) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-kloset-sign-up' : 'kloset-sign-up'
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const

  return {
    /** @returns the id of the sign-up; null without a valid seal */
    read: ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => {
      const [id = '', given = '', ...rest] = findCookie(headers.cookie, name)?.split('.') ?? []
      if (rest.length > 0) return null
      return isSealed(PURPOSE, id, given, sessionSecret) ? id : null
    },

    set: (reply: FastifyReply, signUpId: string): void => {
      const maxAge = authLimits.confirmHours * 60 * 60
      const value = `${signUpId}.${seal(PURPOSE, signUpId, sessionSecret)}`
      reply.setCookie(name, value, { ...options, maxAge })
    },
  }
}
