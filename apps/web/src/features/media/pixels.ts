// A picture as its pixels.

/** Four bytes for each pixel: red, green, blue and alpha. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}
