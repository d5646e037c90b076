// Taking an address to listen on, and saying in one line why it cannot be had.
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from '../start-error.ts'

interface Address {
  readonly port: number
  readonly host: string
}

/** Takes the address for a moment, before anything else is started. @throws StartError */
export async function ensureAddressIsFree(address: Address): Promise<void> {
  await explained(address, async () => {
    const probe = createServer().listen(address)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  })
}

/** @throws StartError when somebody took the address since */
export async function listen(http: FastifyInstance, { port, host }: Address): Promise<void> {
  await explained({ port, host }, () => http.listen({ port, host }))
}

async function explained({ port, host }: Address, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const line = explain((error as NodeJS.ErrnoException).code, port, host)
    throw line === undefined ? error : new StartError(line, { cause: error })
  }
}

function explain(code: string | undefined, port: number, host: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop what uses it, or start with another, e.g. PORT=${port === 65_535 ? 3000 : port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} needs more rights: choose one above 1023 with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST ${host} is not an address of this machine: try HOST=127.0.0.1.`
    default:
      return undefined
  }
}
