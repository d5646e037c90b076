// The errors of a full disk: Node's have an `errno`, those of the video engine a `code`.
import { constants } from 'node:os'

const { ENOSPC, EDQUOT, EFBIG } = constants.errno
const numbers = new Set<unknown>([-ENOSPC, -EDQUOT, -EFBIG])

export function isDiskFull(error: unknown): boolean {
  const { errno, code } = error as { errno?: unknown; code?: unknown }
  return numbers.has(errno) || numbers.has(code)
}
