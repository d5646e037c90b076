// Writes the lines of the log to their collector without waiting for it. Lines that it has not read yet are kept in
// memory, up to a limit. Lines beyond it are lost, and counted. pino's own destination keeps the process alive for as
// long as a collector is stuck: docs/decisions/0033-what-runs-beside-the-server.md.
import { writeSync } from 'node:fs'

const MOST_KEPT = 16 * 1024 * 1024
/** About as much as a pipe accepts at once. */
const PART = 64 * 1024
const TRY_AGAIN_MS = 10
/** Limits the wait at the end of the process, so that a stuck collector does not keep it from ending. */
const LAST_LINES_MS = 5_000

interface LogOutput {
  readonly write: (line: string) => void
}

/**
 * @param fd a file, or a pipe or socket that does not block
 * @param reportLost gets the number of lost lines, once the lines before them are written
 */
export function createLogOutput(fd: number, reportLost: (lines: number) => void): LogOutput {
  const parts: string[] = []
  let kept = 0
  /** The lines that are written next. */
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
    if (lines > 0) reportLost(lines)
  }
  // Writes one part in each round of the event loop, so that a collector that comes back blocks no request.
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
      // The collector is full or gone, or its disk is full. All of these may be temporary.
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
