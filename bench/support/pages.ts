// Times pages that belong to single people, over HTTP: each request as the person whose page it is.
import type { Community } from './community.ts'
import { type ApiRequest, type Load, measureRequests } from './measure.ts'

/** Made for one person; their pages are timed. */
export interface Filled {
  readonly user_id: string
}

/** @returns a request of each of the people, with their session */
export function asEach<Of extends Filled>(
  { members }: Community,
  filled: readonly Of[],
  pathOf: (of: Of) => string,
): ApiRequest[] {
  const cookieOf = new Map(members.map(({ id, cookie }) => [id, cookie]))
  return filled.map((of) => ({
    method: 'GET',
    path: pathOf(of),
    cookie: cookieOf.get(of.user_id) ?? '',
  }))
}

interface Timed {
  readonly name: string
  readonly requests: readonly ApiRequest[] | (() => ApiRequest)
  /** Milliseconds that the 99th of 100 may take; null when there is no goal. */
  readonly goalMs: number | null
  /** Runs before it. */
  readonly prepare?: () => Promise<unknown>
}

/** Prints a row for each, and fails the run when a goal is missed. */
export async function timePages(
  { server: { url, pid }, postmasterPid }: Community,
  load: Load,
  timed: readonly Timed[],
): Promise<void> {
  const server = { url, pid, postmasterPid: postmasterPid() }
  process.stdout.write(`${load.connections} at once | requests/s | p50 ms | p99 ms\n`)
  for (const { name, requests, goalMs, prepare } of timed) {
    await prepare?.()
    const { perSecond, p50Ms, p99Ms } = await measureRequests(server, load, requests)
    const isMet = goalMs === null || p99Ms <= goalMs
    if (!isMet) process.exitCode = 1
    process.stdout.write(
      `${name} | ${perSecond.toFixed(0)} | ${p50Ms.toFixed(1)} | ${p99Ms.toFixed(1)}${isMet ? '' : ` (at most ${goalMs})`}\n`,
    )
  }
}
