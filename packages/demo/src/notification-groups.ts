// The groups of notifications that are shown as one.
import { createHash } from 'node:crypto'
import { kindsOfNotifications } from '@kloset/contract/notifications'

const grouped = new Set<string>(
  kindsOfNotifications.filter(({ isGrouped }) => isGrouped).map(({ name }) => name),
)

/** The group of a cause such as `like:{post}:{actor}`, as the server makes it; null for a single notification. */
export function groupOf(dedupeKey: string): string | null {
  const [kind = '', postId = ''] = dedupeKey.split(':')
  if (!grouped.has(kind)) return null
  const hash = createHash('md5').update(`${kind}:${postId}`).digest('hex')
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}a${hash.slice(17)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
