// Where the lines of the log go: to whoever collects them, without waiting for that. What is not taken yet
// is kept here; what then finds no room is lost, and counted. pino's own destination does not count, and at
// the end of the process tries on for ever where the collector is stuck or gone.
import { writeSync } from 'node:fs'

const MOST_KEPT = 16 * 1024 * 1024
/** About as much as a pipe takes at once. */
const PART = 64 * 1024
const TRY_AGAIN_MS = 10
/** At the end of the process: a collector that is stuck must not keep it from ending. */
const LAST_LINES_MS = 5_000

interface LogOutput {
  readonly write: (line: string) => void
}

/**
 * @param fd a file, or a pipe or socket that does not block
 * @param sayLost is told how many lines are lost, once those before them are taken
 */
export function createLogOutput(fd: number, sayLost: (lines: number) => void): LogOutput {
  const parts: string[] = []
  let kept = 0
  /** What is written next. */
  let part: Uint8Array = new Uint8Array()
  let isUsed = false
  let isSending = false
  let lost = 0

  const hasMore = () => {
    if (part.length > 0) return true
    const next = parts.shift() ?? ''
    kept -= next.length
    part = Buffer.from(next)
    return part.length > 0
  }
  const countLost = () => {
    const lines = lost
    lost = 0
    if (lines > 0) sayLost(lines)
  }
  // One part a turn of the loop: a collector that comes back holds nobody up.
  const send = () => {
    if (!hasMore()) {
      isSending = false
      countLost()
      return
    }
    try {
      part = part.subarray(writeSync(fd, part))
      setImmediate(send)
    } catch {
      // It takes no more for now, or nobody is there, or its disk is full: each may pass.
      setTimeout(send, TRY_AGAIN_MS).unref()
    }
  }
  const sendLast = (untilMs: number) => {
    while (hasMore() && performance.now() < untilMs) {
      try {
        part = part.subarray(writeSync(fd, part))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_AGAIN_MS)
      }
    }
  }
  const end = () => {
    isSending = true
    const untilMs = performance.now() + LAST_LINES_MS
    sendLast(untilMs)
    countLost()
    sendLast(untilMs)
  }

  return {
    write: (line) => {
      if (kept + line.length > MOST_KEPT) {
        lost += 1
        return
      }
      if (!isUsed) {
        process.once('exit', end)
        isUsed = true
      }
      kept += line.length
      const last = parts.at(-1)
      if (last !== undefined && last.length + line.length <= PART) {
        parts[parts.length - 1] = last + line
      } else parts.push(line)
      if (isSending) return
      isSending = true
      setImmediate(send)
    },
  }
}
