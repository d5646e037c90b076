// The thread that decodes one HEIC picture. It ends with the picture, which frees all its memory.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

export interface DecodedHeic {
  /** RGBA. */
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

async function decode(path: string): Promise<DecodedHeic> {
  const images = new libheif.HeifDecoder().decode(readFileSync(path))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('No picture inside')
  const [width, height] = [image.get_width(), image.get_height()]
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  return new Promise((resolve, reject) => {
    image.display(target, (shown) => {
      if (shown) resolve(shown)
      else reject(new Error('The picture cannot be decoded'))
    })
  })
}

const decoded = await decode(workerData as string)
parentPort?.postMessage(decoded, [decoded.data.buffer])
