// Finds faces in pixels: the Tiny Face Detector of face-api (five depthwise separable convolutions and a
// YOLO head with five anchors), run as plain arithmetic. Its weights come from the package; its runtime of
// 1.3 MB does not.
// Every index below is computed within its array.
// oxlint-disable typescript/no-non-null-assertion

/** The package's list of the tensors in its weights, with one byte for each value. */
export interface WeightsManifest {
  readonly weights: readonly {
    readonly name: string
    readonly shape: readonly number[]
    readonly quantization: { readonly scale: number; readonly min: number }
  }[]
}

export type Weights = ReadonlyMap<string, Float32Array>

/** Pixels of the square: a multiple of 32. Faces below a thirtieth of the picture are not found. */
export const NETWORK_SIDE = 416

/** In shares of the square's side. */
export interface FaceBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 to 1. */
  readonly score: number
}

/** Rows, then columns, then channels. */
interface Layer {
  readonly side: number
  readonly channels: number
  readonly values: Float32Array
}

/** Width and height in cells of the last layer, from the package (tinyFaceDetector/const.ts). */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const
const MEAN_RGB = [117.001, 114.697, 97.404] as const
const VALUES_PER_BOX = 5
const BLOCKS = ['conv1', 'conv2', 'conv3', 'conv4', 'conv5'] as const
const LOWEST_SCORE = 0.35
/** Boxes that overlap more than that are one face. */
const SAME_FACE = 0.3

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** Leaky ReLU, in place. */
function leaky(layer: Layer): Layer {
  const { values } = layer
  for (let index = 0; index < values.length; index += 1) {
    if (values[index]! < 0) values[index]! *= 0.1
  }
  return layer
}

export function readWeights(bytes: Uint8Array, manifest: WeightsManifest): Weights {
  const weights = new Map<string, Float32Array>()
  let offset = 0
  for (const { name, shape, quantization } of manifest.weights) {
    const length = shape.reduce((product, side) => product * side, 1)
    const { scale, min } = quantization
    const part = bytes.subarray(offset, offset + length)
    weights.set(
      name,
      Float32Array.from(part, (byte) => byte * scale + min),
    )
    offset += length
  }
  if (offset !== bytes.length) throw new Error('The weights do not match their manifest.')
  return weights
}

function tensor(weights: Weights, name: string): Float32Array {
  const values = weights.get(name)
  if (!values) throw new Error(`The weights lack ${name}.`)
  return values
}

/** 2 x 2; an odd edge uses the values that exist. */
function maxPool({ side, channels, values }: Layer, stride: 1 | 2): Layer {
  const outSide = Math.ceil(side / stride)
  const out = new Float32Array(outSide * outSide * channels)
  for (let row = 0; row < outSide; row += 1) {
    const top = row * stride * side
    const bottom = Math.min(row * stride + 1, side - 1) * side
    for (let column = 0; column < outSide; column += 1) {
      const left = column * stride
      const right = Math.min(left + 1, side - 1)
      const to = (row * outSide + column) * channels
      for (let channel = 0; channel < channels; channel += 1) {
        out[to + channel] = Math.max(
          values[(top + left) * channels + channel]!,
          values[(top + right) * channels + channel]!,
          values[(bottom + left) * channels + channel]!,
          values[(bottom + right) * channels + channel]!,
        )
      }
    }
  }
  return { side: outSide, channels, values: out }
}

/** 3 x 3, each channel by itself, with an edge of zeros. */
function depthwise({ side, channels, values }: Layer, filter: Float32Array): Layer {
  const out = new Float32Array(values.length)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const to = (row * side + column) * channels
      for (let tap = 0; tap < 9; tap += 1) {
        const fromRow = row + Math.floor(tap / 3) - 1
        const fromColumn = column + (tap % 3) - 1
        if (fromRow < 0 || fromColumn < 0 || fromRow >= side || fromColumn >= side) continue
        const from = (fromRow * side + fromColumn) * channels
        for (let channel = 0; channel < channels; channel += 1) {
          out[to + channel]! += values[from + channel]! * filter[tap * channels + channel]!
        }
      }
    }
  }
  return { side, channels, values: out }
}

/** Mixes the channels of each pixel. */
function pointwise({ side, channels, values }: Layer, filter: Float32Array, bias: Float32Array) {
  const outChannels = bias.length
  const out = new Float32Array(side * side * outChannels)
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const to = pixel * outChannels
    out.set(bias, to)
    for (let channel = 0; channel < channels; channel += 1) {
      const value = values[pixel * channels + channel]!
      const from = channel * outChannels
      for (let index = 0; index < outChannels; index += 1) {
        out[to + index]! += value * filter[from + index]!
      }
    }
  }
  return { side, channels: outChannels, values: out }
}

/** The first layer: 3 x 3 over all three colours, without an edge. */
function firstConvolution(pixels: Uint8ClampedArray, weights: Weights): Layer {
  const filter = tensor(weights, 'conv0/filters')
  const bias = tensor(weights, 'conv0/bias')
  const channels = bias.length
  const side = NETWORK_SIDE - 2
  const out = new Float32Array(side * side * channels)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const to = (row * side + column) * channels
      out.set(bias, to)
      for (let tap = 0; tap < 9; tap += 1) {
        const fromRow = row + Math.floor(tap / 3)
        const from = (fromRow * NETWORK_SIDE + column + (tap % 3)) * 4
        for (let color = 0; color < 3; color += 1) {
          const value = (pixels[from + color]! - MEAN_RGB[color]!) / 255
          const at = (tap * 3 + color) * channels
          for (let channel = 0; channel < channels; channel += 1) {
            out[to + channel]! += value * filter[at + channel]!
          }
        }
      }
    }
  }
  return leaky({ side, channels, values: out })
}

function boxesOf({ side, values }: Layer): FaceBox[] {
  const boxes: FaceBox[] = []
  for (let cell = 0; cell < side * side; cell += 1) {
    for (const [index, [anchorWidth, anchorHeight]] of ANCHORS.entries()) {
      const at = (cell * ANCHORS.length + index) * VALUES_PER_BOX
      const score = sigmoid(values[at + 4]!)
      if (score < LOWEST_SCORE) continue
      const width = (Math.exp(values[at + 2]!) * anchorWidth) / side
      const height = (Math.exp(values[at + 3]!) * anchorHeight) / side
      const x = ((cell % side) + sigmoid(values[at]!)) / side - width / 2
      const y = (Math.floor(cell / side) + sigmoid(values[at + 1]!)) / side - height / 2
      boxes.push({ x, y, width, height, score })
    }
  }
  return boxes
}

/** The intersection of two boxes divided by their union. */
function overlap(one: FaceBox, other: FaceBox): number {
  const right = Math.min(one.x + one.width, other.x + other.width)
  const bottom = Math.min(one.y + one.height, other.y + other.height)
  const width = Math.max(0, right - Math.max(one.x, other.x))
  const height = Math.max(0, bottom - Math.max(one.y, other.y))
  const both = width * height
  return both / (one.width * one.height + other.width * other.height - both)
}

/**
 * The faces in a square of NETWORK_SIDE pixels (RGBA), the most certain first. The picture is at the top left; the rest
 * is black.
 */
export function findInSquare(pixels: Uint8ClampedArray, weights: Weights): FaceBox[] {
  let layer = firstConvolution(pixels, weights)
  for (const [index, block] of BLOCKS.entries()) {
    layer = depthwise(maxPool(layer, 2), tensor(weights, `${block}/depthwise_filter`))
    const filter = tensor(weights, `${block}/pointwise_filter`)
    layer = leaky(pointwise(layer, filter, tensor(weights, `${block}/bias`)))
    if (index === BLOCKS.length - 1) layer = maxPool(layer, 1)
  }
  const head = pointwise(layer, tensor(weights, 'conv8/filters'), tensor(weights, 'conv8/bias'))
  const found: FaceBox[] = []
  for (const box of boxesOf(head).toSorted((one, other) => other.score - one.score)) {
    if (found.every((better) => overlap(better, box) <= SAME_FACE)) found.push(box)
  }
  return found
}
