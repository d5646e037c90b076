// Makes PostgreSQL slow: stops its processes (SIGSTOP) for a share of the time, again and again. A thread
// of its own does this, so that a busy benchmark does not change the rhythm.
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { isMainThread, Worker, workerData } from 'node:worker_threads'

interface Beat {
  readonly postmasterPid: number
  readonly runMs: number
  readonly stopMs: number
}

/** @returns a function that restores normal speed. New connections are slowed down too */
export async function beginSlowMotion(beat: Beat): Promise<() => Promise<void>> {
  const thread = new Worker(new URL(import.meta.url), { workerData: beat })
  await once(thread, 'online')
  return async () => {
    await thread.terminate()
    signal(beat.postmasterPid, 'SIGCONT')
  }
}

/** Signals the first process of PostgreSQL and all its children. */
function signal(postmasterPid: number, name: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${postmasterPid}/task/${postmasterPid}/children`, 'utf8')
  for (const pid of [postmasterPid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // The process may have ended since the list was read.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

if (!isMainThread) {
  const { postmasterPid, runMs, stopMs } = workerData as Beat
  const stop = () => {
    signal(postmasterPid, 'SIGSTOP')
    setTimeout(go, stopMs)
  }
  const go = () => {
    signal(postmasterPid, 'SIGCONT')
    setTimeout(stop, runMs)
  }
  stop()
}
