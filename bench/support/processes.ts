// CPU and memory of a server and its database, from Linux's /proc.
import { readdir, readFile } from 'node:fs/promises'

/** The time unit of /proc: 100 a second on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** The fields of /proc/PID/stat (proc(5)) after the name, which may itself contain spaces. */
async function statOf(pid: number): Promise<{ parent: number; cpuSeconds: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number)
  return { parent: parent ?? 0, cpuSeconds: ((user ?? 0) + (system ?? 0)) / TICKS_PER_SECOND }
}

/** CPU seconds of each running child process. */
async function cpuOfChildren(pid: number): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (each) => [each, await statOf(each)] as const))
  return new Map(
    found.flatMap(([each, stat]) => (stat?.parent === pid ? [[each, stat.cpuSeconds]] : [])),
  )
}

/** @returns the running child processes of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  return [...(await cpuOfChildren(pid)).keys()]
}

/** @returns the CPU seconds of a process; 0 when it has ended. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  return (await statOf(pid))?.cpuSeconds ?? 0
}

/**
 * Starts to count the CPU time of a process's children. @returns a function that reads the seconds since
 * then
 */
export async function countCpuOfChildren(pid: number): Promise<() => Promise<number>> {
  const before = await cpuOfChildren(pid)
  return async () => {
    const used = [...(await cpuOfChildren(pid))].map(
      ([child, now]) => now - (before.get(child) ?? 0),
    )
    return used.reduce((sum, each) => sum + each, 0)
  }
}

/** @returns the resident memory of a process in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
