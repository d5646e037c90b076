// Prints the results of `npm run bench`: a table, the profile as a second table, and complaints.
import type { BaselineName } from './baselines.ts'
import type { Measured } from './measure.ts'
import { parts, type Shares, type Span } from './profile.ts'
import type { Counted } from './statements.ts'

/** The most statements that one request may run once caches are filled, whatever the length of its page. */
const MOST_STATEMENTS = 7

export interface Line extends Measured {
  readonly name: string
  readonly baseline: BaselineName | null
  /** Share of the baseline's answers a second. */
  readonly share: number | null
  readonly statements: Counted | null
  /** The same statements without the server; null for a baseline and for a write. */
  readonly alone: Measured | null
  /** When it was measured; null for a baseline. */
  readonly span: Span | null
  /** How the server spent its time, when it was profiled. */
  readonly profile?: Shares
}

export function printLines(found: readonly Line[]): void {
  console.table(
    Object.fromEntries(
      found.map((line) => [
        line.name,
        {
          'per s': Math.round(line.perSecond),
          'p50 ms': line.p50Ms,
          'p99 ms': line.p99Ms,
          bytes: line.bytes,
          'server ms': millisecondsOf(line.cores, line),
          'database ms': millisecondsOf(line.databaseCores, line),
          MB: line.megabytes?.toFixed(0) ?? '',
          statements: line.statements
            ? [line.statements.short, line.statements.first, line.statements.again]
                .filter((count) => count !== null)
                .join(' / ')
            : '',
          'of its baseline': percentOf(line.share),
          'its SQL per s': line.alone ? Math.round(line.alone.perSecond) : '',
          'of its SQL': percentOf(line.alone && line.perSecond / line.alone.perSecond),
        },
      ]),
    ),
  )
  process.stdout.write(
    'server and database ms: CPU of one answer. statements: short page, full page, repeated. ' +
      'its SQL: the statements of the same page alone, through the bare driver.\n',
  )
}

/** The measurements of one line, alternately on this commit and on another. */
export interface Compared {
  readonly name: string
  readonly here: Measured[]
  /** Empty for a baseline. */
  readonly there: Measured[]
}

const meanOf = (all: readonly Measured[], value: (one: Measured) => number) =>
  all.reduce((sum, one) => sum + value(one), 0) / all.length

/** Prints the results of this commit beside those of the other. */
export function printCompared(found: readonly Compared[], commit: string): void {
  const columns = (all: readonly Measured[], whose: string) => ({
    [`${whose}per s`]: all.length > 0 ? Math.round(meanOf(all, (one) => one.perSecond)) : '',
    [`${whose}p99 ms`]: all.length > 0 ? Math.round(meanOf(all, (one) => one.p99Ms)) : '',
    [`${whose}bytes`]: all[0]?.bytes ?? '',
    [`${whose}server ms`]: meanCost(all, (one) => one.cores),
    [`${whose}database ms`]: meanCost(all, (one) => one.databaseCores),
    [`${whose}MB`]: all.at(-1)?.megabytes?.toFixed(0) ?? '',
  })
  console.table(
    Object.fromEntries(
      found.map(({ name, here, there }) => {
        const times = meanOf(here, (one) => one.perSecond) / meanOf(there, (one) => one.perSecond)
        return [
          name,
          {
            ...columns(there, `${commit.slice(0, 8)} `),
            ...columns(here, ''),
            times: Number.isFinite(times) ? times.toFixed(2) : '',
          },
        ]
      }),
    ),
  )
  process.stdout.write('server and database ms: CPU of one answer. Each line in four turns.\n')
}

const meanCost = (all: readonly Measured[], coresOf: (one: Measured) => number | null) =>
  all.length === 0 || all.some((one) => coresOf(one) === null)
    ? ''
    : meanOf(all, (one) => ((coresOf(one) ?? 0) * 1000) / one.perSecond).toFixed(3)

/** Prints how the server's thread spent its time, by endpoint, as a Markdown table. */
export function printProfile(found: readonly Line[]): void {
  const row = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  row(['Share of the server’s own thread', 'CPU of the process', ...parts])
  row(['---', '---', ...parts.map(() => '---')])
  for (const { profile, name, ...line } of found) {
    if (!profile) continue
    const shares = parts.map((part) => percentOf(profile[part] ?? 0))
    row([name, `${millisecondsOf(line.cores, line)} ms`, ...shares])
  }
}

function percentOf(share: number | null): string {
  return share === null ? '' : `${Math.round(share * 100)} %`
}

// CPU time per answer does not depend on other load, unlike a rate.
function millisecondsOf(cores: number | null, { perSecond }: Measured): string {
  return cores === null ? '' : ((cores * 1000) / perSecond).toFixed(3)
}

/** @returns a sentence for each endpoint that runs too many statements, or more for a longer page */
export function complaintsOf(found: readonly Line[]): string[] {
  return found.flatMap(({ name, statements }) => {
    if (!statements) return []
    const { short, first, again } = statements
    return [
      ...(again > MOST_STATEMENTS ? [`${name} runs ${again} statements`] : []),
      ...(short !== null && first > short
        ? [`${name} runs ${first} statements for a full page and ${short} for a short one`]
        : []),
    ]
  })
}
