// The logger: one line of JSON an event, or one readable line at a terminal. Secrets, measurements
// and what people write are removed by the name of their field, at any depth.
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import pretty from 'pino-pretty'
import { createLogOutput } from './log-output.ts'

/** The logger of every part of the server, requests included. */
export type Log = FastifyBaseLogger

/** Parts of a name that give a secret away (`sessionToken`, `set-cookie`, `S3_SECRET_ACCESS_KEY`). */
const secretParts = ['password', 'token', 'cookie', 'secret', 'authorization', 'apikey', 'otp']

/** Whole names: body measurements and the text of messages, comments and captions. */
const privateNames = new Set(
  `height weight chest bust band cup waist hip hips inseam outseam thigh neck shoulder shoulders
   shoulderwidth arm arms armlength inseamlength outseamlength torso torsolength pantswaist sleeve
   calf ankle wrist shoe shoesize underbust underbustcircumference bodytype agerange measurements
   content text caption preview body textbody htmlbody messagebody email recipient authcode`.split(
    /\s+/,
  ),
)

const REMOVED = '[removed]'
const DEEPEST = 8

/**
 * A line for each request is useful to a log collector; at a terminal it hides the other lines. Reading `stdout` also
 * keeps a pipe from blocking, which createLogOutput needs.
 */
export const requestLevel = process.stdout.isTTY ? 'debug' : 'info'

/**
 * Creates the process's logger. `stdout` is a terminal: one coloured line an event; else JSON.
 * `destination` replaces standard output (tests read what was written there).
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // `describeError` describes errors; the library's own serializer shows too much.
    serializers: { err: (described: unknown) => described },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => clean(fields, 0) as Record<string, unknown>,
    },
  }
  if (destination) return pino(options, destination)
  if (!process.stdout.isTTY) {
    const stdout = createLogOutput(process.stdout.fd, (lines) => {
      log.warn({ lines }, 'Lines of the log are lost here: they were not taken in time')
    })
    const log: Log = pino(options, stdout)
    return log
  }
  return pino(options, pretty({ singleLine: true, sync: true, translateTime: 'SYS:HH:MM:ss' }))
}

function isPrivate(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return privateNames.has(plain) || secretParts.some((part) => plain.includes(part))
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '[deep]'
  if (value instanceof Error) return describeError(value, depth)
  if (value instanceof Date) return value
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    isPrivate(name) && inner !== undefined ? REMOVED : clean(inner, depth + 1),
  ])
  return Object.fromEntries(entries)
}

/**
 * Keeps only what helps to find the fault: PostgreSQL's `detail` and `where` quote whole rows, and errors of HTTP
 * clients carry their request.
 */
function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: clean(error.cause, depth + 1) }),
  }
}
