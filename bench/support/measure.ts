// Asks one door as fast as it answers, and counts: how often, how long, how many bytes, and what it costs.
import autocannon from 'autocannon'
import { countCpuOfChildren, cpuSecondsOf, residentMegabytes } from './processes.ts'

export interface Load {
  readonly connections: number
  readonly seconds: number
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly cookie?: string
  readonly body?: object
}

export interface Measured {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of one answer's body. */
  readonly bytes: number
  /** Cores that the server was busy on; null where it was not a server. */
  readonly cores: number | null
  /** Cores that its database was busy on. */
  readonly databaseCores: number | null
  /** Of the server's memory at the end. */
  readonly megabytes: number | null
}

const WARM_UP_SECONDS = 1

/**
 * @param server with the parent of its database's processes, where there is one
 * @param asked what to ask in turn, or what makes the next: every write should be a new one
 * @throws when an answer is not a success, or none came
 */
export async function measureDoor(
  server: { readonly url: string; readonly pid: number; readonly postmasterPid?: number },
  { connections, seconds }: Load,
  asked: readonly Asked[] | (() => Asked),
): Promise<Measured> {
  const bytes = await weigh(server.url, typeof asked === 'function' ? asked() : asked[0])
  const options: autocannon.Options = { url: server.url, connections, requests: requestsOf(asked) }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const databaseSeconds = await countCpuOfChildren(server.postmasterPid ?? 0)
  const [cpuBefore, startedMs] = [await cpuSecondsOf(server.pid), performance.now()]
  const result = await autocannon({ ...options, duration: seconds })
  const elapsedSeconds = (performance.now() - startedMs) / 1000
  const cores = ((await cpuSecondsOf(server.pid)) - cpuBefore) / elapsedSeconds
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors`)
  }
  if (result['2xx'] === 0) throw new Error('nobody was answered while it was measured')
  const { p50, p99 } = result.latency
  return {
    perSecond: result.requests.average,
    p50Ms: p50,
    p99Ms: p99,
    bytes,
    cores,
    databaseCores: server.postmasterPid ? (await databaseSeconds()) / elapsedSeconds : null,
    megabytes: await residentMegabytes(server.pid),
  }
}

async function weigh(url: string, asked: Asked | undefined): Promise<number> {
  if (!asked) throw new Error('There is nothing to ask')
  const { method, path, cookie, body } = asked
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return (await answer.arrayBuffer()).byteLength
}

function toRequest({ method, path, cookie, body }: Asked): autocannon.Request {
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) }
}

function requestsOf(asked: readonly Asked[] | (() => Asked)): autocannon.Request[] {
  if (typeof asked !== 'function') return asked.map(toRequest)
  return [{ setupRequest: (request) => ({ ...request, ...toRequest(asked()) }) }]
}
