// What a server and its database cost while they work, as Linux counts it.
import { readdir, readFile } from 'node:fs/promises'

/** What /proc counts time in: 100 a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Fields of /proc/PID/stat (proc(5)) behind the name, which may hold blanks itself. */
async function statOf(pid: number): Promise<{ parent: number; cpuSeconds: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
  return { parent: parent ?? 0, cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND }
}

/** The seconds of CPU of each process that a process started and that still runs. */
async function cpuOfChildren(pid: number): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (each) => [each, await statOf(each)] as const))
  return new Map(
    found.flatMap(([each, stat]) => (stat?.parent === pid ? [[each, stat.cpuSeconds]] : [])),
  )
}

/** @returns the processes that a process started and that still run. */
export async function childrenOf(pid: number): Promise<number[]> {
  return [...(await cpuOfChildren(pid)).keys()]
}

/** @returns the seconds of CPU that a process has used; 0 when it is gone. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  return (await statOf(pid))?.cpuSeconds ?? 0
}

/** Begins to count what the processes that a process starts use. @returns the seconds since then */
export async function countCpuOfChildren(pid: number): Promise<() => Promise<number>> {
  const before = await cpuOfChildren(pid)
  return async () => {
    const used = [...(await cpuOfChildren(pid))].map(
      ([child, now]) => now - (before.get(child) ?? 0),
    )
    return used.reduce((sum, each) => sum + each, 0)
  }
}

/** @returns the megabytes of memory a process holds. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
