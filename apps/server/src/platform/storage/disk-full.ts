// What says that a disk has no more room: Node's errors by `errno`, those of the video engine by `code`.
import { constants } from 'node:os'

const { ENOSPC, EDQUOT, EFBIG } = constants.errno
const numbers = new Set<unknown>([-ENOSPC, -EDQUOT, -EFBIG])

export function isDiskFull(error: unknown): boolean {
  const { errno, code } = error as { errno?: unknown; code?: unknown }
  return numbers.has(errno) || numbers.has(code)
}
