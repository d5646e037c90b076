// The short form of `npm run bench`, about two minutes: what people do most, on a real server over a
// seeded database, beside what nobody can be faster than on the same machine in the same minute. Prints
// one table, keeps it as JSON under .cache/bench, and fails when a page costs statements by its length
// or when a door refuses somebody.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDoors } from './support/doors.ts'
import { floorNames, type FloorName, measureFloors } from './support/floors.ts'
import { type Measured, measureDoor } from './support/measure.ts'
import { forgetProfiles, readProfile, type Span, steadyMicros } from './support/profile.ts'
import { type Counted, countStatements } from './support/statements.ts'
import { type TableWeight, weighTables } from './support/tables.ts'
import { withTown } from './support/town.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    /** How long each line is measured, after a second of warming up. */
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    /** Parts of the names of doors, with commas between; all when left out. */
    only: { type: 'string', default: '' },
    /** Writes a CPU profile of the server there too, and prints what each door's time went to. */
    profile: { type: 'boolean', default: false },
  },
})
/** Statements that one request may run, however long its page. */
const MOST_STATEMENTS = 6

interface Line extends Measured {
  readonly name: string
  readonly floor: FloorName | null
  /** Of the floor's answers a second. */
  readonly share: number | null
  readonly statements: Counted | null
  /** When it was asked; null for a floor. */
  readonly span: Span | null
}

const size = { people: Number(values.people), posts: Number(values.posts), members: 16 }
const load = { connections: Number(values.connections), seconds: Number(values.seconds) }
const only = values.only.toLowerCase().split(',')

const folder = path.join(import.meta.dirname, '../.cache/bench')
await mkdir(folder, { recursive: true })
if (values.profile) await forgetProfiles(folder)
const settings: Record<string, string> = values.profile
  ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }
  : {}
let tables: TableWeight[] = []
/** Doors that were not measured, and why: the others are. */
const unmeasured: string[] = []
const lines = await withTown(
  size,
  settings,
  async (town) => {
    const all = await openDoors(town)
    const doors = all.filter(({ name }) => only.some((part) => name.toLowerCase().includes(part)))
    // Planner statistics of what was just written, and no autovacuum in the middle of a line.
    await town.pool.query('vacuum analyze')
    tables = await weighTables(town.pool)
    const statements = await countStatements(town, doors)
    const floors = await measureFloors(town, load)
    const measured: Line[] = (Object.keys(floorNames) as FloorName[]).map((floor) => {
      const nothing = { floor: null, share: null, statements: null, span: null }
      return { ...floors[floor], name: `floor: ${floorNames[floor]}`, ...nothing }
    })
    for (const { name, floor, asked } of doors) {
      const { url, pid } = town.server
      const server = { url, pid, postmasterPid: town.postmasterPid() }
      const fromMicros = steadyMicros()
      const door = await measureDoor(server, load, asked).catch((error: unknown) => {
        unmeasured.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        return null
      })
      if (!door) continue
      measured.push({
        ...door,
        name,
        floor,
        share: door.perSecond / floors[floor].perSecond,
        statements: statements.get(name) ?? null,
        span: { fromMicros, toMicros: steadyMicros() },
      })
    }
    return measured
  },
  process.env['DATA_DIR'],
)

print(lines)
if (values.profile) await printProfile(lines)
await keep(lines)
for (const complaint of [...unmeasured, ...complaintsOf(lines)]) {
  process.stderr.write(`${complaint}\n`)
  process.exitCode = 1
}

function print(found: readonly Line[]): void {
  process.stdout.write(
    `${size.people} people, ${size.posts} posts, ${load.connections} connections, ` +
      `${load.seconds} s a line, ${cpus().length} cores, load ${loadText()}
`,
  )
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
          'of its floor': line.share === null ? '' : `${Math.round(line.share * 100)} %`,
        },
      ]),
    ),
  )
  process.stdout.write(
    'server and database ms: CPU of one answer. statements: page of few, full page, the same again.\n',
  )
}

async function printProfile(found: readonly Line[]): Promise<void> {
  const partsOf = await readProfile(folder)
  for (const { name, span } of found) {
    if (!span) continue
    const parts = [...partsOf(span)].map(([part, share]) => `${Math.round(share * 100)} % ${part}`)
    process.stdout.write(`${name}: ${parts.join(', ')}\n`)
  }
}

// Unlike a rate it says the same whatever else the machine does.
function millisecondsOf(cores: number | null, { perSecond }: Measured): string {
  return cores === null ? '' : ((cores * 1000) / perSecond).toFixed(2)
}

function loadText(): string {
  return loadavg()
    .map((part) => part.toFixed(1))
    .join(' ')
}

async function keep(found: readonly Line[]): Promise<void> {
  const at = new Date().toISOString()
  const file = path.join(folder, `${at.replaceAll(':', '-')}.json`)
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg() }
  const text = JSON.stringify(
    { at, node: process.version, machine, size, load, lines: found, tables },
    null,
    2,
  )
  await writeFile(file, `${text}\n`)
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
}

function complaintsOf(found: readonly Line[]): string[] {
  return found.flatMap(({ name, statements }) => {
    if (!statements) return []
    const { short, first } = statements
    return [
      ...(first > MOST_STATEMENTS ? [`${name} runs ${first} statements`] : []),
      ...(short !== null && first > short
        ? [`${name} runs ${first} statements for a full page and ${short} for a short one`]
        : []),
    ]
  })
}
