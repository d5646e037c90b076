// Kinds of values that an environment variable may have. config.ts defines which variable has which kind.
import { isIP } from 'node:net'

import { z } from 'zod'

export const onOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'true', '1', 'off', 'false', '0']))
  .transform((word) => word === 'on' || word === 'true' || word === '1')

export const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((number) => number >= from && number <= to)

export const url = (...protocols: string[]) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text)
    return parsed !== null && protocols.includes(parsed.protocol) && isDecodable(parsed)
  })

/** Requires a host: without one the libraries connect to this machine. */
export const serverUrl = (...protocols: string[]) =>
  url(...protocols).refine((text) => URL.parse(text)?.hostname)

/** Refuses a stray `%` in a password, which would fail only at its first use. */
function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}

/** Scheme, host and port only: the app lives at the root of its address. */
export const origin = z
  .string()
  .refine((text) => {
    const parsed = URL.parse(text)
    return /^https?:$/.test(parsed?.protocol ?? '') && parsed?.href === `${parsed?.origin}/`
  })
  .transform((text) => URL.parse(text)?.origin ?? text)

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']
/** An address, a name of proxy-addr, or a network; never the network of all addresses. */
export const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const width = isIP(address) === 6 ? 128 : 32
  const validBits =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= width)
  return proxyNames.includes(text) || (isIP(address) > 0 && validBits && rest.length === 0)
}

/** How long people count as new, and their limits until then. */
export interface NewPeopleConfig {
  /** 0 for no limits. */
  readonly hours: number
  /** How many posts of others they have to open. */
  readonly reads: number
  readonly posts: number
  /** Product links in all. */
  readonly links: number
  /** How many first posts wait for a moderator; 0 for none. */
  readonly held: number
}
