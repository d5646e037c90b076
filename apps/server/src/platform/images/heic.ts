// HEIC, which the built-in decoder cannot open: decoded by a WebAssembly build of libheif in a thread
// of its own, with a limit on its time. Patents keep HEVC out of sharp's prebuilt binaries.
import { deflateSync, crc32 } from 'node:zlib'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { strict } from './inspect.ts'
import type { DecodedHeic } from './heic-worker.ts'

/** 50 megapixels take about 5 s on one slow core. */
const TIME_LIMIT_MS = 60_000

/** Opens a HEIC picture, orientation applied. The caller has checked its number of pixels. */
export async function decodeHeic(path: string): Promise<Sharp> {
  const [{ icc }, { data, width, height }] = await Promise.all([
    sharp(path, strict).metadata(),
    runWorker(path),
  ])
  const pixels = sharp(data, { raw: { width, height, channels: 4 } })
  if (!icc) return pixels
  // Phones record in Display P3. Raw pixels cannot carry that, a PNG can.
  const png = await pixels.png({ compressionLevel: 0 }).toBuffer()
  return sharp(withProfile(png, icc), strict)
}

function runWorker(path: string): Promise<DecodedHeic> {
  const { promise, resolve, reject } = Promise.withResolvers<DecodedHeic>()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: path,
    env: {},
    // The decoder writes to the console for every damaged file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  })
  const timer = setTimeout(() => {
    reject(new Error('Decoding takes too long'))
    void worker.terminate()
  }, TIME_LIMIT_MS)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('Decoding ended without a picture')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}

/** Signature and IHDR of a PNG: an ICC profile follows directly (PNG 3rd edition, 11.3.2.3). */
const PNG_HEAD_BYTES = 8 + 25

function withProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), chunk, png.subarray(PNG_HEAD_BYTES)])
}
