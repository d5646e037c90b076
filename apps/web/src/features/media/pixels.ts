// A picture as its pixels.

/** Four bytes a pixel: red, green, blue, and how opaque it is. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
