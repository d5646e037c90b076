// The drawn pictures as the community uses them: which there are, whose, and where they are stored.
// Drawing them is the business of the plates folder.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const plateKinds = ['look', 'vote-option', 'flat-lay', 'detail', 'pair', 'video'] as const
export type PlateKind = (typeof plateKinds)[number]

/** One drawn picture. */
export interface Plate {
  id: string
  /** Absolute path of a WebP file. */
  file: string
  width: number
  height: number
  bytes: number
  /** Whose picture it is: the place in `content/people.json`. */
  personIndex: number
  kind: PlateKind
  /** The pictures of one style vote share it. */
  voteGroup: string | null
  alt: string
  /** What is worn, e.g. `camel coat`. */
  garments: readonly string[]
  /** Base64 thumbhash, and average colour as `#rrggbb`. */
  placeholder: string
  color: string
}

export interface PlateSet {
  plates: readonly Plate[]
  /** Absolute path of the square portrait, by place in `content/people.json`. */
  avatars: ReadonlyMap<number, string>
}

/** A file to put into the storage before the community is loaded. */
export interface StoredFile {
  key: string
  file: string
  contentType: 'image/webp'
}

type Entry = Omit<Plate, 'bytes' | 'placeholder' | 'color' | 'voteGroup'> & { voteGroup?: string }
type Meta = Record<string, Pick<Plate, 'bytes' | 'placeholder' | 'color'>>

export const platesFolder = fileURLToPath(new URL('../plates/', import.meta.url))

/** Reads `index.json` and `meta.json` of a folder of plates. Throws when a plate has no meta entry. */
export function readPlates(folder: string = platesFolder): PlateSet {
  const meta = readJson(`${folder}/meta.json`) as Meta
  const entries = readJson(`${folder}/index.json`) as Entry[]
  const plates = entries.map((entry) => {
    const known = meta[entry.id]
    if (!known) throw new Error(`${folder}/meta.json has no entry for ${entry.id}: make it again`)
    const voteGroup = entry.voteGroup ?? null
    return { ...entry, ...known, voteGroup, file: `${folder}/${entry.file}` }
  })
  const portraits = readdirSync(folder).flatMap((name) => {
    const index = /^avatar-(\d+)\.webp$/.exec(name)?.[1]
    return index === undefined ? [] : [[Number(index), `${folder}/${name}`] as const]
  })
  return { plates, avatars: new Map(portraits) }
}

export const plateKey = (plate: Pick<Plate, 'id' | 'width'>) =>
  `public/demo/${plate.id}/${plate.width}.webp`

export const avatarKey = (personIndex: number) => `public/demo/avatar-${personIndex}/300.webp`

/** Every file that the community's rows point to. */
export function platesToStore({ plates, avatars }: PlateSet): StoredFile[] {
  const contentType = 'image/webp'
  return [
    ...plates.map((plate) => ({ key: plateKey(plate), file: plate.file, contentType }) as const),
    ...[...avatars].map(([index, file]) => ({ key: avatarKey(index), file, contentType }) as const),
  ]
}

/** The address under which the app serves a public storage key. */
export const mediaUrl = (key: string) => key.replace(/^public\//, '/media/')

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
