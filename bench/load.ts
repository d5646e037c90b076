// The short form of `npm run bench`, about two minutes: what people do most, on a real server over a
// seeded database, beside what nobody can be faster than on the same machine in the same minute, the
// statements of a page alone among it. Prints one table, keeps it as JSON under .cache/bench, and fails
// when a page costs statements by its length or when a door refuses somebody.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDoors } from './support/doors.ts'
import { floorNames, type FloorName, measureFloors, measureStatements } from './support/floors.ts'
import { measureDoor } from './support/measure.ts'
import { forgetProfiles, readProfile, steadyMicros } from './support/profile.ts'
import { complaintsOf, type Line, printLines, printProfile } from './support/report.ts'
import { recordDoors } from './support/statements.ts'
import { type TableWeight, weighTables } from './support/tables.ts'
import { withTown } from './support/town.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000' },
    posts: { type: 'string', default: '100000' },
    /** How long each line is measured, after a second of warming up. */
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '20' },
    /** Parts of the names of doors, with commas between; all when left out. */
    only: { type: 'string', default: '' },
    /** Writes a CPU profile of the server there too, and prints what each door's time went to, as Markdown. */
    profile: { type: 'boolean', default: false },
  },
})
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
const measuredLines = await withTown(
  size,
  settings,
  async (town) => {
    const all = await openDoors(town)
    const doors = all.filter(({ name }) => only.some((part) => name.toLowerCase().includes(part)))
    // Planner statistics of what was just written, and no autovacuum in the middle of a line.
    await town.pool.query('vacuum analyze')
    tables = await weighTables(town.pool)
    const recorded = await recordDoors(town, doors)
    const floors = await measureFloors(town, load)
    const measured: Line[] = (Object.keys(floorNames) as FloorName[]).map((floor) => {
      const nothing = { floor: null, share: null, statements: null, alone: null, span: null }
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
      const span = { fromMicros, toMicros: steadyMicros() }
      const { counted = null, runs = [] } = recorded.get(name) ?? {}
      measured.push({
        ...door,
        name,
        floor,
        share: door.perSecond / floors[floor].perSecond,
        statements: counted,
        alone: runs.length > 0 ? await measureStatements(town, load, runs) : null,
        span,
      })
    }
    return measured
  },
  process.env['DATA_DIR'],
)

/** One that DATA_DIR names has a size of its own. */
const rowsIn = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
const held = { people: rowsIn('profiles'), posts: rowsIn('posts') }
const lines = values.profile ? await addProfile(measuredLines) : measuredLines
process.stdout.write(
  `${held.people} people, ${held.posts} posts, ${load.connections} connections, ` +
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
    { at, node: process.version, machine, size: held, load, lines: found, tables },
    null,
    2,
  )
  await writeFile(file, `${text}\n`)
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`)
}
