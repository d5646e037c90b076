// Sends requests to one endpoint as fast as it answers, and measures rate, latency, bytes and cost.
import autocannon from 'autocannon'
import { countCpuOfChildren, cpuSecondsOf, residentMegabytes } from './processes.ts'

export interface Load {
  readonly connections: number
  readonly seconds: number
}

/** The encodings that browsers accept over TLS. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd'

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly cookie?: string
  readonly body?: object
  /** The accepted encodings of an answer; by default those of a browser. */
  readonly accepts?: string
}

export interface Measured {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Bytes of one answer's body, as sent. */
  readonly bytes: number
  /** Cores that the server kept busy; null when there was no server. */
  readonly cores: number | null
  /** Cores that its database kept busy. */
  readonly databaseCores: number | null
  /** Resident memory of the server at the end. */
  readonly megabytes: number | null
}

const WARM_UP_SECONDS = 1

/**
 * @param server with the parent process of its database, where there is one
 * @param requests sent in rotation, or a function that makes the next: every write should be a new one
 * @throws when an answer is not a success, or when there was none
 */
export async function measureRequests(
  server: { readonly url: string; readonly pid: number; readonly postmasterPid?: number },
  { connections, seconds }: Load,
  requests: readonly ApiRequest[] | (() => ApiRequest),
  warmUpSeconds = WARM_UP_SECONDS,
): Promise<Measured> {
  const bytes = await weigh(server.url, typeof requests === 'function' ? requests() : requests[0])
  const options: autocannon.Options = {
    url: server.url,
    connections,
    ...inRotation(requestsOf(requests), connections),
  }
  if (warmUpSeconds > 0) await autocannon({ ...options, duration: warmUpSeconds })
  const databaseSeconds = await countCpuOfChildren(server.postmasterPid ?? 0)
  const [cpuBefore, startedMs] = [await cpuSecondsOf(server.pid), performance.now()]
  const result = await autocannon({ ...options, duration: seconds })
  const elapsedSeconds = (performance.now() - startedMs) / 1000
  const cores = ((await cpuSecondsOf(server.pid)) - cpuBefore) / elapsedSeconds
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors`)
  }
  if (result['2xx'] === 0) throw new Error('no request was answered during the measurement')
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

/** Connections start at different requests: otherwise all send the same one at once, and few get to the last one. */
function inRotation(
  requests: autocannon.Request[],
  connections: number,
): Pick<autocannon.Options, 'requests' | 'setupClient'> {
  let connected = 0
  const setupClient = (client: autocannon.Client) => {
    const start = Math.floor(((connected % connections) * requests.length) / connections)
    connected += 1
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  return { requests, ...(requests.length > 1 && { setupClient }) }
}

async function weigh(url: string, request: ApiRequest | undefined): Promise<number> {
  if (!request) throw new Error('There is no request')
  const { method, path, headers, body } = toRequest(request)
  const answer = await fetch(`${url}${path ?? ''}`, {
    method: method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(typeof body === 'string' && { body }),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  const decoded = (await answer.arrayBuffer()).byteLength
  return Number(answer.headers.get('content-length') ?? decoded)
}

function toRequest({ method, path, cookie, body, accepts }: ApiRequest): autocannon.Request {
  const headers = {
    'accept-encoding': accepts ?? BROWSER_ENCODINGS,
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) }
}

function requestsOf(requests: readonly ApiRequest[] | (() => ApiRequest)): autocannon.Request[] {
  if (typeof requests !== 'function') return requests.map(toRequest)
  return [{ setupRequest: (request) => ({ ...request, ...toRequest(requests()) }) }]
}
