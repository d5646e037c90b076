// Rasterises the two layers of a plate and combines them like a print. Shadow is part smooth, part stippled
// by fixed noise (an airbrush on paper), tinted plum instead of black, over a fine paper grain.
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { PlateDocument } from './document.ts'
import { clamp } from './geometry.ts'

const NOISE_WIDTH = 1536
const NOISE_HEIGHT = 2048
const SHADOW_TINT = [78 / 255, 58 / 255, 96 / 255] as const
const SHADOW_DEPTH = 0.72
const LIGHT_TINT = [255, 246, 226] as const
const GRAIN = 0.04
/** Paper is not white and ink is not black: the tonal range of printed pictures. */
const PAPER_GAIN = 0.965
const PAPER_LIFT = 7

/** `stipple` is uniform in 0..1, `cloud` slow and around 0. */
interface Noise {
  stipple: Float32Array
  cloud: Float32Array
}

let noiseOnce: Promise<Noise> | null = null

async function makeNoise(): Promise<Noise> {
  const count = NOISE_WIDTH * NOISE_HEIGHT
  const raw = Buffer.alloc(count)
  let state = 12345
  for (let i = 0; i < count; i += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    raw[i] = state >>> 24
  }
  const blurred = (deviation: number, gain: number): Promise<Buffer> =>
    sharp(raw, { raw: { width: NOISE_WIDTH, height: NOISE_HEIGHT, channels: 1 } })
      .blur(deviation)
      .linear(gain, 128 - gain * 128)
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  const [fine, slow] = await Promise.all([blurred(0.5, 1), blurred(14, 14)])
  return { stipple: equalised(fine, count), cloud: centred(slow, count) }
}

/** Replaces each grey by its rank, so that a threshold t is passed by a share t of the pixels. */
function equalised(pixels: Buffer, count: number): Float32Array {
  const stride = pixels.length / count
  const histogram = new Float64Array(256)
  for (let i = 0; i < count; i += 1) histogram[pixels.readUInt8(i * stride)]! += 1
  const rank = new Float32Array(256)
  let below = 0
  for (let grey = 0; grey < 256; grey += 1) {
    below += histogram[grey]!
    rank[grey] = below / count
  }
  return Float32Array.from({ length: count }, (_, i) => rank[pixels.readUInt8(i * stride)]!)
}

function centred(pixels: Buffer, count: number): Float32Array {
  const stride = pixels.length / count
  return Float32Array.from({ length: count }, (_, i) => (pixels.readUInt8(i * stride) - 128) / 128)
}

/** The finished picture as a sharp pipeline of raw RGB, ready to resize or encode. */
export async function compose(plate: PlateDocument): Promise<Sharp> {
  noiseOnce ??= makeNoise()
  const { width, height } = plate
  const [noise, paint, light] = await Promise.all([
    noiseOnce,
    rasterise(plate.toSvg('paint'), '#ffffff', 'srgb'),
    rasteriseLight(plate),
  ])
  const out = Buffer.alloc(width * height * 3)
  const lightStride = light.length / (width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      const noiseIndex = (y % NOISE_HEIGHT) * NOISE_WIDTH + (x % NOISE_WIDTH)
      const stipple = noise.stipple[noiseIndex]!
      const level = (light[i * lightStride]! - 128) / 128
      const shadow = level < -0.01 ? shadowShare(-level, stipple) : 0
      const sheen = level > 0.01 ? sheenShare(level, stipple) : 0
      const grain = 1 + GRAIN * (stipple - 0.5) * 1.3 + GRAIN * 0.6 * noise.cloud[noiseIndex]!
      for (let channel = 0; channel < 3; channel += 1) {
        const tinted = paint[i * 3 + channel]! * (1 - shadow + shadow * SHADOW_TINT[channel]!)
        const lit = tinted + (LIGHT_TINT[channel]! - tinted) * sheen
        out[i * 3 + channel] = clamp((lit * PAPER_GAIN + PAPER_LIFT) * grain, 0, 255)
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
}

const rasterise = (svg: string, background: string, space: 'srgb' | 'b-w'): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten({ background })
    .removeAlpha()
    .toColourspace(space)
    .raw()
    .toBuffer()

/** The light layer is all blurs: drawn at half size it costs a quarter and looks the same. */
async function rasteriseLight(plate: PlateDocument): Promise<Buffer> {
  // Two steps, because resizing an SVG directly would draw it at full size after all.
  const half = { width: plate.width / 2, height: plate.height / 2 }
  const pixels = await rasterise(plate.toSvg('light', 0.5), '#808080', 'b-w')
  const channels = pixels.length / (half.width * half.height) === 1 ? 1 : 3
  return sharp(pixels, { raw: { ...half, channels } })
    .toColourspace('b-w')
    .resize(plate.width, plate.height, { kernel: 'cubic' })
    .raw()
    .toBuffer()
}

/** 60 % smooth and 40 % stippled: more stipple looks dirty on white cloth. */
function shadowShare(darkness: number, stipple: number): number {
  const q = Math.min(1, darkness)
  const dots = clamp((q - stipple) * 3.2 + 0.5, 0, 1) * Math.min(1, q * 2)
  return SHADOW_DEPTH * (0.6 * q + 0.4 * dots)
}

const sheenShare = (brightness: number, stipple: number): number =>
  brightness * (0.35 + 0.5 * clamp((brightness - stipple) * 4 + 0.5, 0, 1))
