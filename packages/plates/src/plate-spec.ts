// The plan of a plate: plain data, made by the catalogue and read by the scene.
import type { Backdrop } from './backdrops.ts'
import type { BodyMeasurements } from './body.ts'
import type { FlatItem } from './flat-items.ts'
import type { Outfit } from './garments/garments.ts'
import type { PersonAppearance } from './person-appearance.ts'
import type { PoseName } from './poses.ts'
import type { HeldProp, Seat } from './props.ts'
import type { Scenery } from './scenery.ts'

/** Every plate is this wide; its height follows from the aspect. */
export const PLATE_WIDTH = 1080

export const PLATE_HEIGHTS = { '1:1': 1080, '4:5': 1350, '3:4': 1440, '2:3': 1620 } as const

export type Aspect = keyof typeof PLATE_HEIGHTS

/** A person of the demo: their index in the list and their body. */
export type PersonBody = BodyMeasurements & { index: number }

export interface FigureSpec {
  person: PersonBody
  appearance: PersonAppearance
  outfit: Outfit
  pose: PoseName
  /** Faces the other way. */
  mirrored?: boolean
  held?: HeldProp
  seat?: Seat
  /** Position of the feet across the picture, 0 to 1. */
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

export interface Framing {
  shot: Shot
  zoom?: number
}

interface PlateBase {
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

/** Adds the texts to a plate: one true sentence, and the garments for captions and tags. */
export type DescribedPlate = PlateSpec & { alt: string; garments: readonly string[] }
