// The cookie of a session: a random secret with a seal. No script reads it.
import { authLimits } from '@kloset/contract/auth'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { findCookie } from './secrets.ts'

/** Headers of a request or of a socket's handshake. */
export interface CookieHeaders {
  readonly cookie?: string | undefined
}

export function createSessionCookie({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  // Browsers refuse a cookie with this prefix from another host or an insecure page.
  const name = secure ? '__Host-kloset' : 'kloset'
  const options = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const

  return {
    cookieOf: (request: { readonly headers: CookieHeaders }): string | null =>
      findCookie(request.headers.cookie, name),

    /** Also the request's own one, with a later expiry. */
    setCookie: (reply: FastifyReply, cookie: string): void => {
      const maxAge = authLimits.sessionDays * 24 * 60 * 60
      reply.setCookie(name, cookie, { ...options, maxAge })
    },

    /** The browser forgets the session, and the pictures of conversations in its cache. */
    clearCookie: (reply: FastifyReply): void => {
      // Only the cache: clearing storage would delete drafts, the service worker and the state of other tabs;
      // clearing cookies the language and the known device.
      reply.clearCookie(name, options).header('clear-site-data', '"cache"')
    },
  }
}
