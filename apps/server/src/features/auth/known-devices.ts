// The cookie of a device on which somebody signed in before. Its tries have separate limits, so that wrong
// passwords from elsewhere never lock the owner out.
// Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies".
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/pool.ts'
import { type Consume, emailOf } from '../../platform/http/rate-limits.ts'
import { isSealed, seal } from '../../platform/seal.ts'
import { type Credentials, findCredentials } from './known-devices.queries.ts'
import { findCookie } from './secrets.ts'

/** The longest time that browsers keep a cookie, from the last sign-in on (RFC 6265bis, 5.5). */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
/** Enough for a family's tablet. The person with the oldest sign-in is dropped first. */
const MOST_PEOPLE = 4

/** The limits of a known device. */
const ownLimits = { signIn: 'signInKnownDevice', resetMail: 'resetMailKnownDevice' } as const

/** One person on the device: a random id and two seals that only the server can check. */
interface Entry {
  readonly id: string
  /** Seals the person. */
  readonly personSeal: string
  /** Seals the person with the password of that sign-in. */
  readonly passwordSeal: string
}

const PERSON = 'known person'
const PASSWORD = 'known device'

function createEntries(key: string) {
  const personText = (id: string, { userId }: Credentials) => `${id}:${userId}`
  const passwordText = (id: string, account: Credentials) =>
    `${personText(id, account)}:${account.passwordHash}`
  return {
    makeEntry: (id: string, account: Credentials): Entry => ({
      id,
      personSeal: seal(PERSON, personText(id, account), key),
      passwordSeal: seal(PASSWORD, passwordText(id, account), key),
    }),
    isOfPerson: ({ id, personSeal }: Entry, account: Credentials) =>
      isSealed(PERSON, personText(id, account), personSeal, key),
    isKnown: ({ id, passwordSeal }: Entry, account: Credentials) =>
      isSealed(PASSWORD, passwordText(id, account), passwordSeal, key),
  }
}

function readEntries({ headers }: Pick<FastifyRequest, 'headers'>, cookieName: string): Entry[] {
  const value = findCookie(headers.cookie, cookieName) ?? ''
  return value.split('~', MOST_PEOPLE).flatMap((entry) => {
    const [, id = '', personSeal = '', passwordSeal = ''] =
      /^([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/.exec(entry) ?? []
    return id === '' ? [] : [{ id, personSeal, passwordSeal }]
  })
}

/**
 * An entry is sealed with the account's id and the hash of its password. So a new password makes all other
 * devices unknown, without a row in the database. A stolen cookie allows as many guesses as the device had,
 * and confirms a guess of its owner. It opens nothing else.
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

  const { makeEntry, isOfPerson, isKnown } = createEntries(config.sessionSecret)

  /** @returns the device's id for the account of this email; null when it is unknown */
  async function find(request: FastifyRequest, email: string): Promise<string | null> {
    const entries = readEntries(request, cookieName)
    if (entries.length === 0) return null
    const account = await findCredentials(db, { email })
    return (account && entries.find((entry) => isKnown(entry, account))?.id) ?? null
  }

  return {
    /** Adds the person to the device's cookie, and keeps the people who used it before. */
    remember: async (
      request: FastifyRequest,
      reply: FastifyReply,
      userId: string,
    ): Promise<void> => {
      const account = await findCredentials(db, { userId })
      if (!account) return
      const entries = readEntries(request, cookieName)
      const own = entries.find((entry) => isOfPerson(entry, account))
      const others = entries.filter((entry) => !isOfPerson(entry, account))
      const id = own?.id ?? randomBytes(16).toString('base64url')
      const value = [makeEntry(id, account), ...others]
        .slice(0, MOST_PEOPLE)
        .map((entry) => [entry.id, entry.personSeal, entry.passwordSeal].join('.'))
      reply.setCookie(cookieName, value.join('~'), {
        path: '/',
        httpOnly: true,
        secure,
        sameSite: 'lax',
        maxAge: MAX_AGE_SECONDS,
      })
    },

    /** Counts the tries of a known device by separate limits, and others as `consume` does. */
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
