// Command: draws the collection into packages/demo/plates.
//   node packages/plates/src/render.ts [ids...] [--sheet out.png] [--videos]
// Without ids it draws everything; the same plans give the same bytes. `--videos` needs ffmpeg.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { avatarSpec } from './avatars.ts'
import { plateSpecs } from './catalog.ts'
import { CLIP_HEIGHT, CLIP_SECONDS, CLIP_WIDTH, posterOf, writeClip } from './clips.ts'
import { compose } from './compose.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { demoPeople } from './demo-people.ts'
import { readMetadata } from './metadata.ts'
import type { PlateMetadata } from './metadata.ts'
import type { DescribedPlate, PersonBody } from './plate-spec.ts'
import { PLATE_HEIGHTS, PLATE_WIDTH } from './plate-spec.ts'
import { drawPlate } from './scene.ts'

/** One entry of index.json. The poster of a video is `{id}.webp`. */
export interface PlateEntry {
  id: string
  file: string
  width: number
  height: number
  personIndex: number
  kind: DescribedPlate['kind']
  voteGroup?: string
  alt: string
  garments: readonly string[]
  durationSeconds?: number
}

export interface RenderOptions {
  /** Ids of plates and avatars; all when empty. */
  only?: readonly string[]
  /** Encodes the videos again, which needs ffmpeg. */
  videos?: boolean
}

export const PLATES_FOLDER = fileURLToPath(new URL('../../demo/plates/', import.meta.url))

const AVATAR_SIZE = 300
const WEBP = { quality: 60, effort: 4, smartSubsample: true } as const
const AVATAR_WEBP = { ...WEBP, quality: 78 } as const

async function renderPlate(
  plate: DescribedPlate,
  folder: string,
  videos: boolean,
): Promise<string> {
  const picture = await compose(drawPlate(plate))
  const file = join(folder, `${plate.id}.webp`)
  const clip = plate.kind === 'flat-lay' ? undefined : plate.clip
  if (clip && videos) await writeClip(picture, clip, join(folder, `${plate.id}.mp4`))
  await (clip ? posterOf(picture) : picture).webp(WEBP).toFile(file)
  return file
}

async function renderAvatar(person: PersonBody, folder: string): Promise<string> {
  const plate = avatarSpec(person)
  const picture = await compose(drawPlate(plate))
  const file = join(folder, `${plate.id}.webp`)
  await picture.resize(AVATAR_SIZE, AVATAR_SIZE).webp(AVATAR_WEBP).toFile(file)
  return file
}

function entryOf(plate: DescribedPlate): PlateEntry {
  const isVideo = plate.kind === 'video'
  return {
    id: plate.id,
    file: `${plate.id}.${isVideo ? 'mp4' : 'webp'}`,
    width: isVideo ? CLIP_WIDTH : PLATE_WIDTH,
    height: isVideo ? CLIP_HEIGHT : PLATE_HEIGHTS[plate.aspect],
    personIndex: plate.personIndex,
    kind: plate.kind,
    ...(plate.voteGroup ? { voteGroup: plate.voteGroup } : {}),
    alt: plate.alt,
    garments: plate.garments,
    ...(isVideo ? { durationSeconds: CLIP_SECONDS } : {}),
  }
}

/** Draws the plates and avatars of these people and returns the picture files, in order. */
export async function render(
  people: readonly PersonBody[],
  folder: string,
  { only = [], videos = false }: RenderOptions = {},
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const wanted = (id: string): boolean => only.length === 0 || only.includes(id)
  const plates = plateSpecs(people)
  const files: string[] = []
  for (const plate of plates.filter(({ id }) => wanted(id))) {
    files.push(await renderPlate(plate, folder, videos))
  }
  for (const person of people.filter((someone) => wanted(avatarSpec(someone).id))) {
    files.push(await renderAvatar(person, folder))
  }
  await writeIndex(plates, folder)
  return files
}

/** Writes index.json (the content of the plates) and meta.json (the properties of their files). */
async function writeIndex(plates: readonly DescribedPlate[], folder: string): Promise<void> {
  const entries = plates
    .map((plate) => entryOf(plate))
    .filter(({ file }) => existsSync(join(folder, file)))
  const metadata: Record<string, PlateMetadata> = {}
  for (const { id } of entries) metadata[id] = await readMetadata(join(folder, `${id}.webp`))
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(entries, null, 1)}\n`)
  await writeFile(join(folder, 'meta.json'), `${JSON.stringify(metadata, null, 1)}\n`)
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sheet: { type: 'string' }, videos: { type: 'boolean', default: false } },
  })
  const options = { only: positionals, videos: values.videos }
  const files = await render(demoPeople(), PLATES_FOLDER, options)
  if (values.sheet) await writeContactSheet(files, values.sheet)
}
