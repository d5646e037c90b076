// Estimates machines from figures of the load benchmark: prints the load of communities of several sizes, and what they
// need. Reads the newest run under .cache/bench, or the one that --from names. All assumptions about people are in this
// file.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Measured } from './support/measure.ts'
import type { TableWeight } from './support/tables.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    /** Measured by `npm run bench -- media`: the job of a 12-megapixel photo. */
    'job-seconds': { type: 'string', default: '0.9' },
    /** Measured by `npm run bench -- conversation`, with a margin: an idle socket. */
    'tab-kilobytes': { type: 'string', default: '28' },
  },
})
const jobSeconds = Number(values['job-seconds'])
const tabKilobytes = Number(values['tab-kilobytes'])

/** Share of all people who are active on a day. */
const ACTIVE = 0.1
/** The busiest hours, as a multiple of the average. */
const PEAK = 3
/** The planned load of a machine as a share of its capacity, so that it can replace another one. */
const USE = 0.5
const MINUTES_OPEN = 30
const FILES_A_POST = 1.5
/**
 * An assumption: all widths of a file are 0.2 MB for the drawn photo of `npm run bench -- media`, and
 * photographs have about three times its detail. Videos are not counted.
 */
const MEDIA_MEGABYTES_A_POST = 1
const MOST_TABS = 10_000
/** Age of the rows that are read most: their indexes should fit in memory. */
const WARM_DAYS = 30

/** How often an active person uses each endpoint on a day, by its name in the load benchmark. */
const requestsPerDay: Readonly<Record<string, number>> = {
  Discover: 11,
  Following: 7,
  SOS: 1,
  'Discover, filtered': 1,
  'a post': 50,
  'its comments': 50,
  notifications: 5,
  // Includes 50 counted views, which cost about as much: one row and one counter.
  like: 10 + 50,
  vote: 5,
  comment: 1,
  message: 3,
  'sign-in': 0.2,
}
/** Rows that an active person adds on a day. */
const written: Readonly<Record<string, number>> = {
  posts: 0.1,
  post_media: 0.1 * FILES_A_POST,
  post_views: 50,
  post_likes: 10,
  style_votes: 5,
  post_comments: 1,
  notifications: 11,
  direct_messages: 3,
}
const FEEDS = ['Discover', 'Following', 'SOS', 'Discover, filtered']
const WRITES = ['like', 'vote', 'comment', 'message']

interface Run {
  readonly at: string
  readonly lines: readonly (Measured & { readonly name: string })[]
  readonly tables: readonly TableWeight[]
}

async function newestRun(): Promise<string> {
  const folder = path.join(import.meta.dirname, '../.cache/bench')
  const names = await readdir(folder).catch(() => [])
  const newest = names.filter((name) => name.endsWith('.json')).toSorted((a, b) => (a < b ? 1 : -1))
  if (!newest[0]) throw new Error('There is no recorded run: start `npm run bench` first')
  return path.join(folder, newest[0])
}

const file = values.from ?? (await newestRun())
const run = JSON.parse(await readFile(file, 'utf8')) as Run

/** Sums, over all names, the number of times multiplied by the cost of one. */
function sum<Row extends { readonly name: string }>(
  often: Readonly<Record<string, number>>,
  rows: readonly Row[],
  cost: (row: Row) => number,
): number {
  return Object.entries(often).reduce((total, [name, times]) => {
    const row = rows.find((each) => each.name === name)
    if (!row)
      throw new Error(`${file} does not say what ${name} costs: run all of \`npm run bench\``)
    return total + times * cost(row)
  }, 0)
}

const times = (names: readonly string[]) =>
  names.reduce((total, name) => total + (requestsPerDay[name] ?? 0), 0)
const aDay = {
  serverSeconds: sum(requestsPerDay, run.lines, ({ cores, perSecond }) => (cores ?? 0) / perSecond),
  databaseSeconds: sum(
    requestsPerDay,
    run.lines,
    ({ databaseCores, perSecond }) => (databaseCores ?? 0) / perSecond,
  ),
  bytes: sum(written, run.tables, ({ bytesPerRow }) => bytesPerRow),
  indexBytes: sum(written, run.tables, ({ indexBytesPerRow }) => indexBytesPerRow),
}
const processMegabytes = Math.max(...run.lines.map(({ megabytes }) => megabytes ?? 0))

const whole = (number: number) => Math.ceil(number).toLocaleString('en')
const rate = (number: number) => (number < 10 ? number.toFixed(1) : whole(Math.round(number)))
function weight(bytes: number): string {
  const units: readonly (readonly [name: string, size: number])[] = [
    ['TB', 1e12],
    ['GB', 1e9],
    ['MB', 1e6],
    ['KB', 1e3],
  ]
  const [name, size] = units.find((unit) => bytes >= unit[1]) ?? ['bytes', 1]
  return `${rate(bytes / size)} ${name}`
}

/** @returns two rows: the load of this many people, and what it needs */
function rowsOf(people: number): readonly [load: string[], machines: string[]] {
  const active = people * ACTIVE
  const atPeak = (each: number) => (active * each * PEAK) / 86_400
  const postsADay = written['posts'] ?? 0
  const posts = active * postsADay
  const tabs = (active * MINUTES_OPEN * PEAK) / 1_440
  const processes = Math.ceil(Math.max(2, atPeak(aDay.serverSeconds) / USE, tabs / MOST_TABS))
  const memory = processes * processMegabytes * 1e6 + tabs * tabKilobytes * 1e3
  return [
    [
      whole(people),
      whole(active),
      whole(posts),
      rate(atPeak(times(FEEDS))),
      rate(atPeak(times(WRITES))),
      whole(tabs),
      weight(posts * MEDIA_MEGABYTES_A_POST * 1e6 * 365),
    ],
    [
      whole(people),
      `${whole(processes)}, ${weight(memory)}`,
      whole(Math.max(1, atPeak(postsADay * FILES_A_POST * jobSeconds))),
      `${whole(atPeak(aDay.databaseSeconds) / USE)}, ${weight(Math.max(1e9, active * aDay.indexBytes * WARM_DAYS))}`,
      weight(active * aDay.bytes * 365),
    ],
  ]
}

function print(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  process.stdout.write(`${lines.join('')}\n`)
}

const rows = [1_000, 10_000, 100_000, 1_000_000, 10_000_000].map(rowsOf)
print(
  [
    'People',
    'Active a day (10%)',
    'Posts a day',
    'Feed pages/s at peak',
    'Writes/s at peak',
    'Tabs at peak',
    'Media a year',
  ],
  rows.map(([load]) => load),
)
print(
  [
    'People',
    'Web processes, total memory',
    'Workers',
    'Cores of the database, memory',
    'Its disk a year',
  ],
  rows.map(([, machines]) => machines),
)
process.stdout.write(
  `By the run of ${run.at}. A day of an active person: ` +
    `${aDay.serverSeconds.toFixed(2)} s of CPU in web processes, ` +
    `${aDay.databaseSeconds.toFixed(2)} s in the database, ${weight(aDay.bytes)} of rows; ` +
    `a process of ${Math.round(processMegabytes)} MB.\n`,
)
