// Which pages are ours: their writes and sockets carry their origin.
import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'

/**
 * The configured origin is ours, and so is the one that a request came to, scheme and port included: one
 * machine may have several names.
 * @param trustProxy addresses or networks of proxies whose X-Forwarded-Proto and -Host are trusted
 * @returns whether a request may come from a page of this origin
 */
export function createOwnOrigins(
  publicUrl: string,
  trustProxy: readonly string[],
): (request: IncomingMessage, origin: string) => boolean {
  const ownOrigin = new URL(publicUrl).origin
  const trust = proxyAddr.compile([...trustProxy])
  return ({ headers, socket }, origin) => {
    if (origin === ownOrigin) return true
    const isProxied = socket.remoteAddress !== undefined && trust(socket.remoteAddress, 0)
    const forwarded = (name: string) => (isProxied ? lastOf(headers[name]) : undefined)
    const scheme =
      forwarded('x-forwarded-proto') ??
      ((socket as Partial<TLSSocket>).encrypted ? 'https' : 'http')
    return origin === `${scheme}://${forwarded('x-forwarded-host') ?? headers.host ?? ''}`
  }
}

/** The value that the nearest proxy wrote. */
const lastOf = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined
