// The default of `npm run bench`, about three minutes: the most frequent requests on a real server over a seeded
// database, as browsers send them and by many people, beside baselines of the same machine in the same minute. Prints
// one table, writes it as JSON to .cache/bench, and fails when the statements of a page grow with its length or when a
// request is refused. With `--against <commit>` it measures the same on another commit in turn instead.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type MeasuredEndpoint, prepareEndpoints } from './support/endpoints.ts'
import {
  baselineNames,
  type BaselineName,
  measureBaselines,
  measureStatements,
} from './support/baselines.ts'
import { type Measured, measureRequests } from './support/measure.ts'
import { residentMegabytes } from './support/processes.ts'
import { deleteProfiles, readProfile, steadyMicros } from './support/profile.ts'
import {
  type Compared,
  complaintsOf,
  type Line,
  printCompared,
  printLines,
  printProfile,
} from './support/report.ts'
import { recordEndpoints } from './support/statements.ts'
import { countChangedRows, type TableWeight, weighTables } from './support/tables.ts'
import { type Community, withCommunity, withTwoCommits } from './support/community.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    /** How long each line is measured, after one second of warm-up. */
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    /** Parts of endpoint names, separated by commas; when empty, all are measured. */
    only: { type: 'string', default: '' },
    /** Also writes a CPU profile of the server there, and prints each endpoint's profile as Markdown. */
    profile: { type: 'boolean', default: false },
    /** Also measures each page's SQL statements alone, through the bare driver. */
    alone: { type: 'boolean', default: false },
    /** How many people send the requests. */
    viewers: { type: 'string', default: '1000' },
    /** An environment variable of the server, such as `MALLOC_ARENA_MAX=2`; any number of them. */
    set: { type: 'string', multiple: true, default: [] },
    /** Another commit: each line is measured alternately on it and on this one. */
    against: { type: 'string' },
  },
})
const size = {
  people: Number(values.people),
  posts: Number(values.posts),
  members: Number(values.viewers),
}
const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
const only = values.only.toLowerCase().split(',')

const QUIET_SECONDS = 90

const folder = path.join(import.meta.dirname, '../.cache/bench')
await mkdir(folder, { recursive: true })
if (values.profile) await deleteProfiles(folder)
const settings: Record<string, string> = {
  ...Object.fromEntries(
    values.set.map((one) => {
      const [name = '', ...value] = one.split('=')
      return [name, value.join('=')]
    }),
  ),
  ...(values.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }),
}

if (values.against === undefined) await measureHere()
else await compare(values.against)

function isWanted({ name }: MeasuredEndpoint): boolean {
  return only.some((part) => name.toLowerCase().includes(part))
}

async function measureHere(): Promise<void> {
  let tables: TableWeight[] = []
  /** Endpoints that could not be measured, and why. */
  const unmeasured: string[] = []
  const measuredLines = await withCommunity(
    size,
    settings,
    async (community) => {
      const endpoints = (await prepareEndpoints(community)).filter(isWanted)
      // Planner statistics for the new rows, and no autovacuum during a measurement.
      await community.pool.query('vacuum analyze')
      tables = await weighTables(community.pool)
      const recorded = await recordEndpoints(community, endpoints)
      const baselines = await measureBaselines(community, load)
      const printChangedRows = await countChangedRows(community.pool)
      const measured: Line[] = linesOf(baselines)
      for (const { name, baseline, requests } of endpoints) {
        const fromMicros = steadyMicros()
        const result = await measureOn(community, load, requests).catch((error: unknown) => {
          unmeasured.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
          return null
        })
        if (!result) continue
        const span = { fromMicros, toMicros: steadyMicros() }
        const { counted = null, runs = [] } = recorded.get(name) ?? {}
        const hasSql = values.alone && runs.length > 0
        measured.push({
          ...result,
          name,
          baseline,
          share: result.perSecond / baselines[baseline].perSecond,
          statements: counted,
          alone: hasSql ? await measureStatements(community, load, runs) : null,
          span,
        })
      }
      await printChangedRows()
      await printQuietMemory(community)
      return measured
    },
    process.env['DATA_DIR'],
  )
  const lines = values.profile ? await addProfile(measuredLines) : measuredLines
  printConditions(tables)
  printLines(lines)
  if (values.profile) printProfile(lines)
  await keep(lines, tables)
  complain([...unmeasured, ...complaintsOf(lines)])
}

/** The memory that the server keeps without requests: it gives memory back after 80 to 90 seconds. */
async function printQuietMemory({ server }: Community): Promise<void> {
  await wait(QUIET_SECONDS * 1000)
  const megabytes = (await residentMegabytes(server.pid)).toFixed(0)
  console.log(`memory of the server after ${QUIET_SECONDS} s without requests: ${megabytes} MB`)
}

async function compare(commit: string): Promise<void> {
  let tables: TableWeight[] = []
  const unmeasured: string[] = []
  const lines = await withTwoCommits(
    size,
    commit,
    async ({ here, there }) => {
      const wanted = (await prepareEndpoints(here)).filter(isWanted)
      const others = new Map(
        (await prepareEndpoints(there)).map((endpoint) => [endpoint.name, endpoint]),
      )
      for (const { pool } of [here, there]) await pool.query('vacuum analyze')
      tables = await weighTables(here.pool)
      const compared: Compared[] = linesOf(await measureBaselines(here, load)).map((line) => ({
        name: line.name,
        here: [line],
        there: [],
      }))
      for (const { name, requests } of wanted) {
        const turns: Compared = { name, here: [], there: [] }
        compared.push(turns)
        const other = others.get(name)?.requests ?? []
        const onHere = async (warmUpSeconds?: number) =>
          turns.here.push(await measureOn(here, load, requests, warmUpSeconds))
        const onThere = async (warmUpSeconds?: number) =>
          turns.there.push(await measureOn(there, load, other, warmUpSeconds))
        try {
          await onThere()
          await onHere()
          await onHere(0)
          await onThere(0)
        } catch (error) {
          unmeasured.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
      return compared
    },
    process.env['DATA_DIR'],
  )
  printConditions(tables)
  printCompared(lines, commit)
  complain(unmeasured)
}

function measureOn(
  { server, postmasterPid }: Community,
  ...rest: DropFirst<Parameters<typeof measureRequests>>
): Promise<Measured> {
  const { url, pid } = server
  return measureRequests({ url, pid, postmasterPid: postmasterPid() }, ...rest)
}

type DropFirst<List extends readonly unknown[]> = List extends [unknown, ...infer Rest]
  ? Rest
  : never

function linesOf(baselines: Readonly<Record<BaselineName, Measured>>): Line[] {
  const nothing = { baseline: null, share: null, statements: null, alone: null, span: null }
  return (Object.keys(baselineNames) as BaselineName[]).map((baseline) => ({
    ...baselines[baseline],
    name: `baseline: ${baselineNames[baseline]}`,
    ...nothing,
  }))
}

/** A database in DATA_DIR has its own size. */
function sizeOf(tables: readonly TableWeight[]) {
  const rowsIn = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
  return { people: rowsIn('profiles'), posts: rowsIn('posts') }
}

function printConditions(tables: readonly TableWeight[]): void {
  const { people, posts } = sizeOf(tables)
  process.stdout.write(
    `${people} people, ${posts} posts, ${size.members} viewers, ${load.connections} connections, ` +
      `${load.seconds} s a line, ${cpus().length} cores, load ${loadavg()
        .map((part) => part.toFixed(1))
        .join(' ')}\n`,
  )
}

function complain(complaints: readonly string[]): void {
  for (const complaint of complaints) {
    process.stderr.write(`${complaint}\n`)
    process.exitCode = 1
  }
}

async function addProfile(found: readonly Line[]): Promise<Line[]> {
  const sharesOf = await readProfile(folder)
  return found.map((line) => (line.span ? { ...line, profile: sharesOf(line.span) } : line))
}

async function keep(found: readonly Line[], tables: readonly TableWeight[]): Promise<void> {
  const at = new Date().toISOString()
  const file = path.join(folder, `${at.replaceAll(':', '-')}.json`)
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg() }
  const text = JSON.stringify(
    { at, node: process.version, machine, size: sizeOf(tables), load, lines: found, tables },
    null,
    2,
  )
  await writeFile(file, `${text}\n`)
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
}
