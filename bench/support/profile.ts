// Splits a CPU profile of the server by part of the application. A sample counts for its nearest caller
// outside Node's own code, so that a write to a socket counts for the part that writes.
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
interface Profile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  /** Microseconds. */
  readonly timeDeltas: readonly number[]
  readonly startTime: number
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

const ENGINE = 'engine, garbage'

/**
 * The first pattern that matches a frame's file, or its function's name when it has no file, gives the
 * part.
 */
const frames: readonly (readonly [part: string, frames: RegExp])[] = [
  [ENGINE, /^\(garbage collector\)$/],
  ['database', /node_modules\/(pg|pg-.+|postgres-.+|kysely)\/|platform\/database\//],
  ['log', /node_modules\/pino|platform\/observability\//],
  ['headers', /node_modules\/((@fastify\/)?helmet|@fastify\/(compress|cookie)|cookie)\//],
  // Its generated serialisers have names, but no file.
  ['JSON', /node_modules\/fast-json-stringify|^(anonymous\d+|main)$/],
  [
    'session, validation, limits',
    /node_modules\/(zod|rate-limiter-flexible)\/|packages\/contract\//,
  ],
  ['session, validation, limits', /http\/(rate-[\w-]+|address|load-shedding)\.ts|features\/auth\//],
  ['page', /apps\/server\/src\/(features|views|routes)\//],
  ['HTTP', /node_modules\/|apps\/server\/src\/|^node:(_http|internal\/http)/],
]

/** The parts of a profile. Samples without a caller count for the engine. */
export const parts: readonly string[] = [
  'HTTP',
  'database',
  'log',
  'JSON',
  ENGINE,
  'page',
  'headers',
  'session, validation, limits',
]

/** A span of time, in microseconds of the machine's monotonic clock. */
export interface Span {
  readonly fromMicros: number
  readonly toMicros: number
}

/** Shares by part; the sum is 1. */
export type Shares = Readonly<Record<string, number>>

export const steadyMicros = (): number => Number(process.hrtime.bigint() / 1000n)

/** Deletes the profiles of earlier runs. */
export async function deleteProfiles(folder: string): Promise<void> {
  for (const file of await profilesIn(folder)) await rm(path.join(folder, file))
}

/** @returns a function that gives each part's share of the server's busy time in a span */
export async function readProfile(folder: string): Promise<(span: Span) => Shares> {
  const [file] = await profilesIn(folder)
  if (!file) throw new Error('The server left no profile')
  const text = await readFile(path.join(folder, file), 'utf8')
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(text) as Profile
  const partOf = nameParts(nodes)
  return ({ fromMicros, toMicros }) => {
    const spent = new Map<string, number>()
    let [atMicros, busyMicros] = [startTime, 0]
    for (const [index, id] of samples.entries()) {
      const micros = timeDeltas[index] ?? 0
      atMicros += micros
      const part = partOf.get(id)
      if (!part || atMicros < fromMicros || atMicros > toMicros) continue
      spent.set(part, (spent.get(part) ?? 0) + micros)
      busyMicros += micros
    }
    return Object.fromEntries(parts.map((part) => [part, (spent.get(part) ?? 0) / busyMicros]))
  }
}

/** The part of each node; null for idle time. */
function nameParts(nodes: readonly ProfileNode[]): Map<number, string | null> {
  const partOf = new Map<number, string | null>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visit = ({ id, callFrame, children }: ProfileNode, ofCaller: string) => {
    const frame = callFrame.url || callFrame.functionName
    const part = frames.find(([, pattern]) => pattern.test(frame))?.[0] ?? ofCaller
    partOf.set(id, frame === '(idle)' ? null : part)
    for (const child of children ?? []) {
      const node = byId.get(child)
      if (node) visit(node, part)
    }
  }
  const [root] = nodes
  if (root) visit(root, ENGINE)
  return partOf
}

async function profilesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.cpuprofile'))
}
