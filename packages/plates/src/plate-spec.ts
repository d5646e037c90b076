// What a plate is, before a line is drawn: plain data made by the catalogue and read by the scene.
import type { Backdrop } from './backdrops.ts'
import type { BodyMeasurements } from './body.ts'
import type { FlatItem } from './flat-items.ts'
import type { Outfit } from './garments/garments.ts'
import type { PersonLook } from './person-look.ts'
import type { PoseName } from './poses.ts'
import type { HeldProp, Seat } from './props.ts'
import type { Scenery } from './scenery.ts'

/** Every plate is this wide; its height follows from the aspect. */
export const PLATE_WIDTH = 1080

export const PLATE_HEIGHTS = { '1:1': 1080, '4:5': 1350, '3:4': 1440, '2:3': 1620 } as const

export type Aspect = keyof typeof PLATE_HEIGHTS

/** A person of the demo as the plates know her: a place in the list and a body. */
export type PersonBody = BodyMeasurements & { index: number }

export type FigureSpec = {
  person: PersonBody
  look: PersonLook
  outfit: Outfit
  pose: PoseName
  /** Faces the other way. */
  mirrored?: boolean
  held?: HeldProp
  seat?: Seat
  /** Where the feet stand across the picture, 0 to 1. */
  x?: number
}

export type Shot =
  | 'full'
  | 'knees up'
  | 'waist up'
  | 'portrait'
  | 'avatar'
  | 'collar'
  | 'hip'
  | 'hem'

export type Framing = { shot: Shot; zoom?: number }

type PlateBase = {
  /** Unique, lower case, usable as a file name. */
  id: string
  personIndex: number
  kind: 'look' | 'vote-option' | 'flat-lay' | 'detail' | 'pair' | 'video'
  /** Plates of one style vote share this. */
  voteGroup?: string
  aspect: Aspect
  /** Loosens the pose; the same seed gives the same picture. */
  seed: string
}

export type FigurePlate = PlateBase & {
  kind: 'look' | 'vote-option' | 'detail' | 'pair' | 'video'
  figures: readonly FigureSpec[]
  backdrop: Backdrop
  framing: Framing
  /** Makes the plate a video. */
  clip?: ClipMotion
  scenery: readonly Scenery[]
}

/** How the camera moves over the plate of a video. */
export type ClipMotion = 'rising' | 'drifting' | 'closing in' | 'opening up'

export type FlatLayPlate = PlateBase & {
  kind: 'flat-lay'
  ground: string
  surface: 'cloth' | 'boards' | 'plain'
  items: readonly FlatItem[]
}

export type PlateSpec = FigurePlate | FlatLayPlate

/** Adds the words to a plate: one honest sentence, and the garments for captions and tags. */
export type DescribedPlate = PlateSpec & { alt: string; garments: readonly string[] }
