// The cookie of a device on which somebody signed in before. Its tries are counted apart from those of the
// rest of the world, so that wrong passwords from elsewhere never lock the owner of an account out.
// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type Consume, emailOf } from '../../platform/http/rate-limits.ts'
import { isSealed, seal } from '../../platform/seal.ts'
import { type Credentials, findCredentials } from './known-devices.queries.ts'
import { findCookie } from './secrets.ts'

/** As long as browsers keep a cookie, from the last sign-in on (RFC 6265bis, 5.5). */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
/** A family's tablet; beyond them the one who signed in longest ago is forgotten. */
const MOST_PEOPLE = 4

/** The limits that a known device has of its own. */
const ownLimits = { signIn: 'signInKnownDevice', resetMail: 'resetMailKnownDevice' } as const

/** One person on the device: a random id, which says nothing, and a seal that only we can check. */
interface Entry {
  readonly id: string
  readonly seal: string
}

/**
 * An entry is sealed with the account's id and the hash of its password: a device that a new password did
 * not come from is unknown from then on, without a row of it anywhere. Whoever steals the cookie may guess
 * as often as the device might, and nothing else.
 */
export function createKnownDevices({
  config,
  db,
}: {
  readonly config: Pick<Config, 'publicUrl' | 'sessionSecret'>
  readonly db: Database
}) {
  const secure = config.publicUrl.startsWith('https:')
  const cookieName = secure ? '__Host-kloset-device' : 'kloset-device'

  const sealFor = (id: string, { userId, passwordHash }: Credentials) =>
    seal('known device', `${id}:${userId}:${passwordHash}`, config.sessionSecret)

  const isOf = (entry: Entry, { userId, passwordHash }: Credentials) =>
    isSealed(
      'known device',
      `${entry.id}:${userId}:${passwordHash}`,
      entry.seal,
      config.sessionSecret,
    )

  function read({ headers }: Pick<FastifyRequest, 'headers'>): Entry[] {
    const value = findCookie(headers.cookie, cookieName) ?? ''
    return value.split('~', MOST_PEOPLE).flatMap((entry) => {
      const [, id, given] = /^([\w-]{22})\.([\w-]{43})$/.exec(entry) ?? []
      return id !== undefined && given !== undefined ? [{ id, seal: given }] : []
    })
  }

  /** @returns the device's id for the account of this email; null where it is unknown */
  async function find(request: FastifyRequest, email: string): Promise<string | null> {
    const entries = read(request)
    if (entries.length === 0) return null
    const account = await findCredentials(db, { email })
    return (account && entries.find((entry) => isOf(entry, account))?.id) ?? null
  }

  return {
    /** Knows the device again on which this person is signed in, and those who used it before. */
    remember: async (
      request: FastifyRequest,
      reply: FastifyReply,
      userId: string,
    ): Promise<void> => {
      const account = await findCredentials(db, { userId })
      if (!account) return
      const entries = read(request)
      const known = entries.find((entry) => isOf(entry, account))
      const id = known?.id ?? randomBytes(16).toString('base64url')
      const kept = [{ id, seal: sealFor(id, account) }, ...entries.filter((one) => one !== known)]
      const value = kept.slice(0, MOST_PEOPLE).map((one) => `${one.id}.${one.seal}`)
      reply.setCookie(cookieName, value.join('~'), {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'lax',
        maxAge: MAX_AGE_SECONDS,
      })
    },

    /** Counts the tries of a known device by its own limits, all else as `consume` does. */
    limit:
      (consume: Consume): Consume =>
      async (name, request, viewer, points) => {
        const own = name === 'signIn' || name === 'resetMail' ? ownLimits[name] : undefined
        const email = own && emailOf(request)
        const deviceId = email === undefined ? null : await find(request, email)
        if (!own || deviceId === null) return consume(name, request, viewer, points)
        return consume(own, request, viewer, points, deviceId)
      },
  }
}
