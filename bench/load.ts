// The default of `npm run bench`, about two minutes: the most frequent requests on a real server over a
// seeded database, beside baselines of the same machine in the same minute, with each page's SQL alone
// among them. Prints one table, writes it as JSON to .cache/bench, and fails when the statements of a page
// grow with its length or when a request is refused.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareEndpoints } from './support/endpoints.ts'
import {
  baselineNames,
  type BaselineName,
  measureBaselines,
  measureStatements,
} from './support/baselines.ts'
import { measureRequests } from './support/measure.ts'
import { deleteProfiles, readProfile, steadyMicros } from './support/profile.ts'
import { complaintsOf, type Line, printLines, printProfile } from './support/report.ts'
import { recordEndpoints } from './support/statements.ts'
import { type TableWeight, weighTables } from './support/tables.ts'
import { withCommunity } from './support/community.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    /** How long each line is measured, after one second of warm-up. */
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '20' },
    /** Parts of endpoint names, separated by commas; empty means all. */
    only: { type: 'string', default: '' },
    /**
     * Also writes a CPU profile of the server there, and prints each endpoint's profile as Markdown.
     */
    profile: { type: 'boolean', default: false },
  },
})
const size = { people: Number(values.people), posts: Number(values.posts), members: 16 }
const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
const only = values.only.toLowerCase().split(',')

const folder = path.join(import.meta.dirname, '../.cache/bench')
await mkdir(folder, { recursive: true })
if (values.profile) await deleteProfiles(folder)
const settings: Record<string, string> = values.profile
  ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }
  : {}
let tables: TableWeight[] = []
/** Endpoints that could not be measured, and why. */
const unmeasured: string[] = []
const measuredLines = await withCommunity(
  size,
  settings,
  async (community) => {
    const all = await prepareEndpoints(community)
    const endpoints = all.filter(({ name }) =>
      only.some((part) => name.toLowerCase().includes(part)),
    )
    // Planner statistics for the new rows, and no autovacuum during a measurement.
    await community.pool.query('vacuum analyze')
    tables = await weighTables(community.pool)
    const recorded = await recordEndpoints(community, endpoints)
    const baselines = await measureBaselines(community, load)
    const measured: Line[] = (Object.keys(baselineNames) as BaselineName[]).map((baseline) => {
      const nothing = { baseline: null, share: null, statements: null, alone: null, span: null }
      return { ...baselines[baseline], name: `baseline: ${baselineNames[baseline]}`, ...nothing }
    })
    for (const { name, baseline, requests } of endpoints) {
      const { url, pid } = community.server
      const server = { url, pid, postmasterPid: community.postmasterPid() }
      const fromMicros = steadyMicros()
      const result = await measureRequests(server, load, requests).catch((error: unknown) => {
        unmeasured.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        return null
      })
      if (!result) continue
      const span = { fromMicros, toMicros: steadyMicros() }
      const { counted = null, runs = [] } = recorded.get(name) ?? {}
      measured.push({
        ...result,
        name,
        baseline,
        share: result.perSecond / baselines[baseline].perSecond,
        statements: counted,
        alone: runs.length > 0 ? await measureStatements(community, load, runs) : null,
        span,
      })
    }
    return measured
  },
  process.env['DATA_DIR'],
)

/** A database in DATA_DIR has its own size. */
const rowsIn = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
const rows = { people: rowsIn('profiles'), posts: rowsIn('posts') }
const lines = values.profile ? await addProfile(measuredLines) : measuredLines
process.stdout.write(
  `${rows.people} people, ${rows.posts} posts, ${load.connections} connections, ` +
    `${load.seconds} s a line, ${cpus().length} cores, load ${loadavg()
      .map((part) => part.toFixed(1))
      .join(' ')}\n`,
)
printLines(lines)
if (values.profile) printProfile(lines)
await keep(lines)
for (const complaint of [...unmeasured, ...complaintsOf(lines)]) {
  process.stderr.write(`${complaint}\n`)
  process.exitCode = 1
}

async function addProfile(found: readonly Line[]): Promise<Line[]> {
  const sharesOf = await readProfile(folder)
  return found.map((line) => (line.span ? { ...line, profile: sharesOf(line.span) } : line))
}

async function keep(found: readonly Line[]): Promise<void> {
  const at = new Date().toISOString()
  const file = path.join(folder, `${at.replaceAll(':', '-')}.json`)
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg() }
  const text = JSON.stringify(
    { at, node: process.version, machine, size: rows, load, lines: found, tables },
    null,
    2,
  )
  await writeFile(file, `${text}\n`)
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
}
