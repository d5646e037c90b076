// Which layer and slice a file belongs to, and which imports are allowed between them. Everything is read
// from the path, so that a new feature or entity needs no line here.
import path from 'node:path'

/** Where a file belongs. */
export interface Module {
  /** `texts`, `contract`, `demo`, `server`, `web`, or `tool` for everything around them. */
  readonly part: 'texts' | 'contract' | 'demo' | 'server' | 'web' | 'tool'
  /** A layer of its part; for an unknown folder, the folder's own name. */
  readonly layer: string
  /** The feature or entity, in layers that are divided into slices, or a folder of the server's views. */
  readonly slice?: string
  /** The first word of the file's name. */
  readonly name: string
  /** The word before the suffix: `queries`, `rules`, `service`, `jobs`, …; empty for a plain file. */
  readonly role: string
  /** Tests, and files that only tests use, belong to no layer. */
  readonly isTest: boolean
}

/** Lowest first: a layer may import itself and the layers before it. */
const layers = {
  server: ['platform', 'entities', 'features', 'views', 'routes', 'app'],
  web: ['lib', 'ui', 'entities', 'features', 'views', 'routes', 'app'],
} as const

const sliced = {
  server: new Set(['entities', 'features', 'views']),
  web: new Set(['entities', 'features']),
} as const

/**
 * Folders that are a layer under another name. The server's commands are on the level of its entry points, the landing
 * and offline pages are screens with documents of their own, and content is plain text that imports nothing.
 */
const alias: Readonly<Record<string, string>> = {
  cli: 'app',
  content: 'lib',
  landing: 'routes',
  offline: 'routes',
}

/**
 * The roles that a view may import: it presents, and changes nothing. The exception is leaving, which erases a person.
 */
const readable = new Set(['queries', 'rules'])
const writingViews = 'leaving'

/** Slices that may read other people's measurements; so may views. */
const measurementReaders = new Set(['bodies', 'body-match', 'size-advice'])

/** Where `file` (a path from the repository root, forward slashes) belongs. */
export function moduleOf(file: string): Module {
  const segments = file.split('/')
  const names = path.posix.basename(file).split('.')
  const isTest = names.includes('test') || segments.includes('test-support')
  const role = names.length > 2 ? (names.at(-2) ?? '') : ''
  const common = { name: names[0] ?? '', role, isTest }

  if (file.startsWith('packages/texts/')) return { part: 'texts', layer: '', ...common }
  if (file.startsWith('packages/contract/')) return { part: 'contract', layer: '', ...common }
  if (file.startsWith('packages/demo/')) return { part: 'demo', layer: '', ...common }

  const part = /^apps\/(server|web)\/src\//.exec(file)?.[1] as 'server' | 'web' | undefined
  if (!part) return { part: 'tool', layer: '', ...common }
  const [folder = '', slice, ...rest] = segments.slice(3)
  if (sliced[part].has(folder) && slice !== undefined && rest.length > 0) {
    return { part, layer: folder, slice, ...common }
  }
  return { part, layer: slice === undefined ? 'app' : (alias[folder] ?? folder), ...common }
}

/** The reason why `from` may not import `to`; `undefined` when it may. */
export function whyForbidden(from: Module, to: Module): string | undefined {
  if (from.isTest) return undefined
  if (to.isTest) return 'only tests import tests and test-support'
  if (from.part === 'texts') return to.part === 'texts' ? undefined : 'texts import nothing'
  if (to.part === 'texts') return undefined
  if (from.part === 'contract') {
    return to.part === 'contract' ? undefined : 'contract imports only texts and zod'
  }
  if (to.part === 'contract' || from.part === 'tool') return undefined
  if (from.part === 'demo') return to.part === 'demo' ? undefined : 'packages/demo imports no app'
  if (to.part === 'demo') {
    const mayLoad = from.part === 'server' && from.layer === 'app'
    // Means and correlations hold no data of people; bodies are compared by them.
    const comparesBodies = to.name === 'populations' && from.slice === 'bodies'
    return mayLoad || comparesBodies
      ? undefined
      : "only the server's app layer loads the demo community"
  }
  if (from.part !== to.part) return `${from.part} imports nothing of ${to.part}`
  return (
    whyUpward(from.part, from, to) ??
    whySideways(from, to) ??
    (from.part === 'server' ? whyServer(from, to) : undefined)
  )
}

function whyUpward(part: 'server' | 'web', from: Module, to: Module): string | undefined {
  const order: readonly string[] = layers[part]
  const [lower, upper] = [order.indexOf(from.layer), order.indexOf(to.layer)]
  if (lower < 0) return `${from.layer} is no layer of ${part}: ${order.join(' <- ')}`
  if (upper < 0) return `${to.layer} is no layer of ${part}: ${order.join(' <- ')}`
  return upper > lower
    ? `imports only go down: ${from.layer} may not import ${to.layer}`
    : undefined
}

function whySideways(from: Module, to: Module): string | undefined {
  return from.layer === 'features' && to.layer === 'features' && from.slice !== to.slice
    ? 'features import entities, never each other'
    : undefined
}

function whyServer(from: Module, to: Module): string | undefined {
  if (isMeasurements(to)) {
    const mayRead = from.layer === 'views' || measurementReaders.has(from.slice ?? '')
    if (!mayRead)
      return 'measurements.queries opens only to bodies, body-match, size-advice and views'
  }
  const isBottom = readable.has(from.role)
  if (isBottom && isRealtime(to)) return 'queries and rules send no events'
  if (to.slice === undefined) return undefined
  const isOwnFolder = from.layer === to.layer && from.slice === to.slice
  const isReading = readable.has(to.role) || isOwnFolder
  if (from.layer === 'views' && from.slice !== writingViews && !isReading) {
    return "views import an entity's or feature's queries and rules only"
  }
  const isVerb = to.role === 'service' || to.role === 'jobs'
  return isBottom && isVerb ? 'queries and rules stand below service and jobs' : undefined
}

const isRealtime = ({ layer, name }: Module) => layer === 'platform' && name === 'realtime'

const isMeasurements = ({ layer, name, role }: Module) =>
  layer === 'entities' && name === 'measurements' && role === 'queries'
