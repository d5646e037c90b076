// Which storey and room a file stands in, and which storeys an import may cross. Everything is read
// from the path, so that a new room needs no line here.
import path from 'node:path'

/** Where a file stands in the house. */
export interface Place {
  /** `contract`, `demo`, `server`, `web`, or `tool` for everything around them. */
  readonly part: 'contract' | 'demo' | 'server' | 'web' | 'tool'
  /** A storey of its part; the folder's own name when it is none that is known. */
  readonly storey: string
  /** The feature room, when the storey is `features`. */
  readonly room?: string
  /** The word before the suffix: `queries`, `rules`, `service`, `jobs`, …; empty for a plain file. */
  readonly role: string
  /** Tests and what only they use stand outside the storeys. */
  readonly isTest: boolean
}

/** Lowest first: a storey may import itself and what stands before it. */
const storeys = {
  server: ['platform', 'features', 'views', 'routes', 'app'],
  web: ['lib', 'ui', 'features', 'views', 'routes', 'app'],
} as const

/**
 * Folders that are a storey under another name: the server's commands stand beside its entry points,
 * the landing and offline pages are screens with documents of their own, the design system's gallery
 * one for us, and content is plain text that knows nobody.
 */
const alias: Readonly<Record<string, string>> = {
  cli: 'app',
  content: 'lib',
  landing: 'routes',
  offline: 'routes',
  dev: 'routes',
}

const openToOthers = new Set(['queries', 'rules'])

/** Rooms that may read other people's measurements. */
const measurementReaders = new Set(['measurements', 'body-match'])

/** Where `file` (a path from the repository root, forward slashes) stands. */
export function placeOf(file: string): Place {
  const segments = file.split('/')
  const names = path.posix.basename(file).split('.')
  const isTest = names.includes('test') || segments.includes('test-support')
  const role = names.length > 2 ? (names.at(-2) ?? '') : ''
  const common = { role, isTest }

  if (file.startsWith('packages/contract/')) return { part: 'contract', storey: '', ...common }
  if (file.startsWith('packages/demo/')) return { part: 'demo', storey: '', ...common }

  const part = /^apps\/(server|web)\/src\//.exec(file)?.[1] as 'server' | 'web' | undefined
  if (!part) return { part: 'tool', storey: '', ...common }
  const [folder = '', room, ...rest] = segments.slice(3)
  if (folder === 'features' && room !== undefined && rest.length > 0) {
    return { part, storey: 'features', room, ...common }
  }
  return { part, storey: storeyOf(part, folder, room === undefined), ...common }
}

function storeyOf(part: 'server' | 'web', name: string, isTopFile: boolean): string {
  if (isTopFile) return part === 'server' && name === 'config.ts' ? 'platform' : 'app'
  return alias[name] ?? name
}

/** Why a file at `from` may not import one at `to`; `undefined` when it may. */
export function whyForbidden(from: Place, to: Place): string | undefined {
  if (from.isTest) return undefined
  if (to.isTest) return 'only tests import tests and test-support'
  if (from.part === 'contract') {
    return to.part === 'contract' ? undefined : 'contract imports only zod'
  }
  if (to.part === 'contract' || from.part === 'tool') return undefined
  if (from.part === 'demo') return to.part === 'demo' ? undefined : 'packages/demo imports no app'
  if (to.part === 'demo') {
    const mayLoad = from.part === 'server' && from.storey === 'app'
    return mayLoad ? undefined : "only the server's app storey loads the demo community"
  }
  if (from.part !== to.part) return `${from.part} imports nothing of ${to.part}`
  return from.part === 'server' ? whyServer(from, to) : whyWeb(from, to)
}

function whyServer(from: Place, to: Place): string | undefined {
  if (to.room === 'measurements' && to.role === 'queries') {
    const mayRead = from.storey === 'views' || measurementReaders.has(from.room ?? '')
    if (!mayRead) return 'measurements.queries opens only to measurements, body-match and views'
  }
  const upward = whyUpward('server', from, to)
  if (upward !== undefined || to.room === undefined) return upward
  if (from.room !== undefined) return whyRoom(from, to, from.room, to.room)
  if (from.storey === 'views' && !openToOthers.has(to.role)) {
    return "views import a room's queries and rules only"
  }
  return undefined
}

function whyRoom(from: Place, to: Place, room: string, target: string): string | undefined {
  const isBottom = openToOthers.has(from.role)
  if (room === target) {
    const isVerb = to.role === 'service' || to.role === 'jobs'
    return isBottom && isVerb ? 'queries and rules stand below service and jobs' : undefined
  }
  if (isBottom) return 'queries and rules import no other room'
  if (!openToOthers.has(to.role)) return "a room uses another room's queries or rules only"
  return undefined
}

function whyWeb(from: Place, to: Place): string | undefined {
  const upward = whyUpward('web', from, to)
  if (upward !== undefined) return upward
  if (from.room !== undefined && from.room !== to.room && to.room !== undefined) {
    return 'a web room imports no other web room: compose them in views'
  }
  return undefined
}

function whyUpward(part: 'server' | 'web', from: Place, to: Place): string | undefined {
  const order: readonly string[] = storeys[part]
  const [lower, upper] = [order.indexOf(from.storey), order.indexOf(to.storey)]
  if (lower < 0) return `${from.storey} is no storey of ${part}: ${order.join(' <- ')}`
  if (upper < 0) return `${to.storey} is no storey of ${part}: ${order.join(' <- ')}`
  return upper > lower
    ? `imports only go down: ${from.storey} may not import ${to.storey}`
    : undefined
}
