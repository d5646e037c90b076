// Whether a process is alive, and whether it is still the same one: process numbers are reused.
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * The identity of a living process: on Linux its start time in clock ticks since boot, elsewhere
 * a constant. `undefined` when it is dead or only waits to be reaped.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // The command name in parentheses may hold anything, so fields are counted after the last ')'.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [state] = fields
      return state === 'Z' || state === 'X' ? undefined : fields[19]
    } catch {
      return undefined
    }
  }
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : undefined
  }
}

/** The working folder of a process, or `undefined` where the system does not show it. */
export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
