// The demo pictures as the community uses them: which exist, their owners, and where they are stored. packages/plates
// draws them.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type PlateKind = 'look' | 'vote-option' | 'flat-lay' | 'detail' | 'pair' | 'video'

/** A silent clip of at most four seconds, so it is its own preview. */
export interface PlateVideo {
  /** Absolute path of an MP4 file. */
  file: string
  bytes: number
  durationSeconds: number
}

/** One picture, or a video with its poster. */
export interface Plate {
  id: string
  /** Absolute path of a WebP file. */
  file: string
  width: number
  height: number
  bytes: number
  /** The person of the picture: the index in `content/people.json`. */
  personIndex: number
  kind: PlateKind
  /** The same for all pictures of one style vote. */
  voteGroup: string | null
  alt: string
  /** The garments, e.g. `camel coat`. */
  garments: readonly string[]
  /** Base64 thumbhash, and average colour as `#rrggbb`. */
  placeholder: string
  color: string
  video: PlateVideo | null
}

export interface PlateSet {
  plates: readonly Plate[]
  /** Absolute path of the square portrait, by index in `content/people.json`. */
  avatars: ReadonlyMap<number, string>
}

/** A file to put into the storage before the community is loaded. */
export interface StoredFile {
  key: string
  file: string
  contentType: 'image/webp' | 'video/mp4'
}

type Words = Pick<Plate, 'id' | 'width' | 'height' | 'personIndex' | 'kind' | 'alt' | 'garments'>
/** An entry of `index.json`: `file` is an MP4 for a video, whose poster is `{id}.webp`. */
type Entry = Words & { file: string; voteGroup?: string; durationSeconds?: number }
/** `meta.json`: properties of each picture file, by plate. */
type Meta = Record<string, Pick<Plate, 'bytes' | 'placeholder' | 'color'>>

const platesFolder = fileURLToPath(new URL('../plates/', import.meta.url))

/** Reads `index.json` and `meta.json` of the plates. Throws when a plate has no meta entry. */
export function readPlates(): PlateSet {
  const meta = readJson(join(platesFolder, 'meta.json')) as Meta
  const entries = readJson(join(platesFolder, 'index.json')) as Entry[]
  const portraits = readdirSync(platesFolder).flatMap((name) => {
    const index = /^avatar-(\d+)\.webp$/.exec(name)?.[1]
    return index === undefined ? [] : [[Number(index), join(platesFolder, name)] as const]
  })
  const plates = entries.map((entry) => readPlate(entry, meta[entry.id]))
  return { plates, avatars: new Map(portraits) }
}

function readPlate(entry: Entry, measured: Meta[string] | undefined): Plate {
  const { file, voteGroup = null, durationSeconds, ...words } = entry
  if (!measured)
    throw new Error(
      `${join(platesFolder, 'meta.json')} has no entry for ${entry.id}: make it again`,
    )
  if (durationSeconds === undefined) {
    return { ...words, ...measured, voteGroup, file: join(platesFolder, file), video: null }
  }
  const path = join(platesFolder, file)
  const video = { file: path, bytes: statSync(path).size, durationSeconds }
  return { ...words, ...measured, voteGroup, file: join(platesFolder, `${entry.id}.webp`), video }
}

export const plateKey = (plate: Pick<Plate, 'id' | 'width'>) =>
  `public/demo/${plate.id}/${plate.width}.webp`

export const videoKey = (plate: Pick<Plate, 'id'>) => `public/demo/${plate.id}/video.mp4`

export const avatarKey = (personIndex: number) => `public/demo/avatar-${personIndex}/300.webp`

/** Every file that the community's rows refer to. */
export function platesToStore({ plates, avatars }: PlateSet): StoredFile[] {
  const pictures = plates.map((plate) => [plateKey(plate), plate.file] as const)
  const portraits = [...avatars].map(([index, file]) => [avatarKey(index), file] as const)
  const videos = plates.flatMap((plate) =>
    plate.video ? [[videoKey(plate), plate.video.file] as const] : [],
  )
  return [
    ...[...pictures, ...portraits].map(
      ([key, file]) => ({ key, file, contentType: 'image/webp' }) as const,
    ),
    ...videos.map(([key, file]) => ({ key, file, contentType: 'video/mp4' }) as const),
  ]
}

/** The address at which the app serves a public storage key. */
export const mediaUrl = (key: string) => key.replace(/^public\//, '/media/')

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
