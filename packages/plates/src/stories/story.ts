// A story is one designed picture without its person: catalog.ts assigns the person.
import type { BackdropKind } from '../backdrops.ts'
import { cloth } from '../fabrics.ts'
import type { Bag, BagKind, Hat, HatKind } from '../garments/garments.ts'
import type { OutfitName } from '../outfits.ts'
import type { PaletteName } from '../palettes.ts'
import type { Swatch } from '../palette.ts'
import type { Aspect, ClipMotion, Shot } from '../plate-spec.ts'
import type { PoseName } from '../poses.ts'
import type { HeldProp, Seat } from '../props.ts'
import type { Scenery } from '../scenery.ts'
import type { Fabric } from '../fabrics.ts'

export interface Story {
  outfit: OutfitName
  palette: PaletteName
  pose: PoseName
  backdrop: BackdropKind
  aspect?: Aspect
  shot?: Shot
  zoom?: number
  /** Position of the figure across the picture; off-centre leaves space for the motif or a prop. */
  x?: number
  motifX?: number
  mirrored?: boolean
  hat?: Hat
  bag?: Bag
  scarf?: Fabric
  sunglasses?: boolean
  held?: HeldProp
  seat?: Seat
  scenery?: readonly Scenery[]
  /** Becomes a short silent video instead of a still. */
  clip?: ClipMotion
  /** Also shown from close by, as a picture of its own. */
  detail?: Shot
  /** Replace the palette's wall and its accent. */
  wall?: string
  accent?: string
}

export const bag = (kind: BagKind, colour: Swatch, side?: 'left' | 'right'): Bag => ({
  kind,
  fabric: cloth(colour, 'leather'),
  ...(side ? { side } : {}),
})

export const hat = (kind: HatKind, colour: Swatch, band?: string): Hat => ({
  kind,
  fabric: cloth(colour),
  ...(band ? { band } : {}),
})
