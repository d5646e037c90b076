// What can lie on the table of a flat lay.
import type { Fabric } from './fabrics.ts'

export type FlatKind = 'knit' | 'jeans' | 'shirt' | 'shoe' | 'bag' | 'hat' | 'sunglasses' | 'belt'

/** `x` and `y` are shares of the picture, `turn` degrees, `size` a scale. */
export interface FlatItem {
  kind: FlatKind
  fabric: Fabric
  x: number
  y: number
  turn: number
  size: number
  /** Hat band or shoe sole. */
  trim?: string
}
