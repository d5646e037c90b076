// Requests to other people's servers, at addresses that strangers give: only http(s), only public addresses,
// with limits on time and size. The caller judges the answer.
import { lookup as resolve } from 'node:dns/promises'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface Outside {
  readonly body: Buffer
  /** The final address, after redirects. */
  readonly url: URL
}

/** Whether a connection may be made. `address` is what the name resolved to. */
export type MayConnect = (address: string, port: number) => boolean

export interface OutsideLimits {
  /** The most bytes of the body; a longer body is cut there. */
  readonly bytes: number
  /** The most time for the whole exchange, including redirects. */
  readonly milliseconds: number
  readonly mayConnect?: MayConnect
}

/** The server was not contacted, did not answer, or did not answer with 200. */
export class OutsideError extends Error {}

const REDIRECTS = 4

const reserved4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Tunnels to an IPv4 address of the sender's choice, and documentation. */
const reserved6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

// IANA special-purpose registries; in IPv6 only the global unicast block is public.
const reserved = new BlockList()
for (const [net, prefix] of reserved4) reserved.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of reserved6) reserved.addSubnet(net, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the open internet and the port to the web. */
export const isPublicWeb: MayConnect = (address, port) => {
  if (port !== 80 && port !== 443) return false
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return (
    isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
  )
}

/**
 * Reads one address of the web. Every hop is checked after its name is resolved, for the same address that
 * the connection then uses.
 * @throws OutsideError
 */
export async function readOutside(start: URL, limits: OutsideLimits): Promise<Outside> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  let url = start
  try {
    for (let hop = 0; hop <= REDIRECTS; hop += 1) {
      const response = await ask(url, limits.mayConnect ?? isPublicWeb, signal)
      const { statusCode = 0, headers } = response
      const location = statusCode >= 300 && statusCode < 400 ? headers.location : undefined
      if (location === undefined) {
        if (statusCode === 200) return { url, body: await readUpTo(response, limits.bytes) }
        response.destroy()
        throw new OutsideError(`${url.origin} answered ${statusCode}`)
      }
      response.destroy()
      url = new URL(location, url)
    }
  } catch (error) {
    if (error instanceof OutsideError) throw error
    throw new OutsideError(`${url.origin} cannot be read`, { cause: error })
  }
  throw new OutsideError(`${start.origin} leads from one address to the next`)
}

/** A message to a service that receives many: its connections are kept open. */
export interface OutsideMessage {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Agents by protocol. `mayConnect` is called when a connection is opened. */
const keptOpen = {
  'https:': new HttpsAgent({ keepAlive: true, maxSockets: 32, maxFreeSockets: 32 }),
  'http:': new HttpAgent({ keepAlive: true, maxSockets: 32, maxFreeSockets: 32 }),
}

/**
 * Posts a message, and follows no redirect.
 * @returns the status of the answer, whose body is dropped
 * @throws OutsideError
 */
export async function postOutside(
  url: URL,
  message: OutsideMessage,
  limits: OutsideLimits,
): Promise<number> {
  try {
    const signal = AbortSignal.timeout(limits.milliseconds)
    const response = await ask(url, limits.mayConnect ?? isPublicWeb, signal, message)
    await readUpTo(response, limits.bytes)
    return response.statusCode ?? 0
  } catch (error) {
    if (error instanceof OutsideError) throw error
    throw new OutsideError(`${url.origin} cannot be written to`, { cause: error })
  }
}

function ask(
  url: URL,
  mayConnect: MayConnect,
  signal: AbortSignal,
  message?: OutsideMessage,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutsideError(`${url.protocol} is not the web`)
  if (url.username !== '' || url.password !== '')
    throw new OutsideError('An address with a password')
  const port = Number(url.port) || (isSecure ? 443 : 80)
  // A numeric host is connected to without a look-up.
  const literal = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !mayConnect(literal, port)) throw refused(url)

  const { promise, resolve: answer, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = (isSecure ? requestHttps : requestHttp)(url, {
    agent: message ? keptOpen[url.protocol] : false,
    signal,
    lookup: lookUp((address) => mayConnect(address, port), url),
    ...(message
      ? { method: 'POST', headers: message.headers }
      : { headers: { 'accept-encoding': 'identity', 'user-agent': 'Kloset (shop signs)' } }),
  })
  asked.once('response', answer)
  asked.once('error', reject)
  asked.end(message?.body)
  return promise
}

// One forbidden address among several suggests an attack: none of them is used then.
function lookUp(isAllowed: (address: string) => boolean, url: URL): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address))) {
          return callback(refused(url), '')
        }
        return options.all ? callback(null, found) : callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
    )
  }
}

const refused = ({ origin }: URL) => new OutsideError(`${origin} is not on the open internet`)

async function readUpTo(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= bytes) break
  }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, bytes)
}
