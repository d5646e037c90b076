// Listens on an address, or reports in one line why that fails.
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '../process/start-error.ts'

interface Address {
  readonly port: number
  readonly host: string
}

/** The variable that sets a port. */
type PortName = 'PORT' | 'METRICS_PORT'

interface Addresses extends Address {
  readonly metricsPort: number | null
}

/** Listens on each address for a moment, before anything else starts. @throws StartError */
export async function ensureAddressesAreFree({
  port,
  metricsPort,
  host,
}: Addresses): Promise<void> {
  await probe({ port, host }, 'PORT')
  if (metricsPort !== null) await probe({ port: metricsPort, host }, 'METRICS_PORT')
}

async function probe(address: Address, name: PortName): Promise<void> {
  await explained(address, name, async () => {
    const server = createServer().listen(address)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
  })
}

/** @throws StartError when another process took the address meanwhile */
export async function listen(http: FastifyInstance, { port, host }: Address): Promise<void> {
  await explained({ port, host }, 'PORT', () => http.listen({ port, host }))
}

async function explained(
  { port, host }: Address,
  name: PortName,
  act: () => Promise<unknown>,
): Promise<void> {
  try {
    await act()
  } catch (error) {
    const line = explain((error as NodeJS.ErrnoException).code, port, host, name)
    throw line === undefined ? error : new StartError(line, { cause: error })
  }
}

function explain(
  code: string | undefined,
  port: number,
  host: string,
  name: PortName,
): string | undefined {
  const named = name === 'PORT' ? 'Port' : name
  switch (code) {
    case 'EADDRINUSE':
      return `${named} ${port} is in use: stop what uses it, or start with another, e.g. ${name}=${port === 65_535 ? 3000 : port + 1} npm start.`
    case 'EACCES':
      return `${named} ${port} needs more rights: choose one above 1023 with ${name}.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST ${host} is not an address of this machine: try HOST=127.0.0.1.`
    default:
      return undefined
  }
}
