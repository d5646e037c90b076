// Command: draws the collection into packages/demo/plates.
//   node packages/demo/src/plates/render.ts [ids...] [--sheet out.png]
// Without ids everything is drawn and index.json is written; the same plans give the same bytes.
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { avatarSpec, plateSpecs } from './catalog.ts'
import { compose } from './compose.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { demoPeople } from './demo-people.ts'
import { readMetadata } from './metadata.ts'
import type { PlateMetadata } from './metadata.ts'
import type { DescribedPlate, PersonBody } from './plate-spec.ts'
import { PLATE_HEIGHTS, PLATE_WIDTH } from './plate-spec.ts'
import { drawPlate } from './scene.ts'

/** One entry of index.json. */
export type PlateEntry = {
  id: string
  file: string
  width: number
  height: number
  personIndex: number
  kind: DescribedPlate['kind'] | 'video'
  voteGroup?: string
  alt: string
  garments: readonly string[]
  /** Of a video, in seconds. */
  durationSeconds?: number
}

export const PLATES_FOLDER = fileURLToPath(new URL('../../plates/', import.meta.url))

const AVATAR_SIZE = 300
const WEBP = { quality: 62, effort: 4, smartSubsample: true } as const

async function renderPlate(plate: DescribedPlate, folder: string): Promise<void> {
  const picture = await compose(drawPlate(plate))
  await picture.webp(WEBP).toFile(join(folder, `${plate.id}.webp`))
}

async function renderAvatar(person: PersonBody, folder: string): Promise<string> {
  const plate = avatarSpec(person)
  const picture = await compose(drawPlate(plate))
  const file = join(folder, `${plate.id}.webp`)
  await picture
    .resize(AVATAR_SIZE, AVATAR_SIZE)
    .webp({ ...WEBP, quality: 78 })
    .toFile(file)
  return file
}

const entryOf = (plate: DescribedPlate): PlateEntry => ({
  id: plate.id,
  file: `${plate.id}.webp`,
  width: PLATE_WIDTH,
  height: PLATE_HEIGHTS[plate.aspect],
  personIndex: plate.personIndex,
  kind: plate.kind,
  ...(plate.voteGroup ? { voteGroup: plate.voteGroup } : {}),
  alt: plate.alt,
  garments: plate.garments,
})

/** The videos are made from finished plates (see the folder's README) and kept as they are. */
async function knownVideos(folder: string): Promise<PlateEntry[]> {
  const file = join(folder, 'index.json')
  const known = await stat(file).catch(() => null)
  if (!known) return []
  const entries = JSON.parse(await readFile(file, 'utf8')) as PlateEntry[]
  return entries.filter(({ kind }) => kind === 'video')
}

/** Draws the plates of these people (all, or those named) and returns the files drawn. */
export async function render(
  people: readonly PersonBody[],
  folder: string,
  only: readonly string[] = [],
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const wanted = (id: string): boolean => only.length === 0 || only.includes(id)
  const plates = plateSpecs(people)
  const files: string[] = []
  for (const plate of plates.filter(({ id }) => wanted(id))) {
    await renderPlate(plate, folder)
    files.push(join(folder, `${plate.id}.webp`))
  }
  for (const person of people.filter((someone) => wanted(avatarSpec(someone).id))) {
    files.push(await renderAvatar(person, folder))
  }
  await writeIndex(plates, folder)
  return files
}

/** Writes index.json (what the plates show) and meta.json (what their files are), videos included. */
async function writeIndex(plates: readonly DescribedPlate[], folder: string): Promise<void> {
  const entries = [...plates.map((plate) => entryOf(plate)), ...(await knownVideos(folder))]
  const drawn = entries.filter(({ file }) => existsSync(join(folder, file)))
  const metadata: Record<string, PlateMetadata> = {}
  for (const { id, file, kind } of drawn) {
    if (kind !== 'video') metadata[id] = await readMetadata(join(folder, file))
  }
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(drawn, null, 1)}\n`)
  await writeFile(join(folder, 'meta.json'), `${JSON.stringify(metadata, null, 1)}\n`)
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sheet: { type: 'string' } },
  })
  const files = await render(demoPeople(), PLATES_FOLDER, positionals)
  if (values.sheet) await writeContactSheet(files, values.sheet)
}
