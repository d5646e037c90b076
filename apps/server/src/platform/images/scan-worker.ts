// The thread that scans pictures. Model and runtime are files of packages, read once: no network is used.
import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import { loadGraphModel } from '@tensorflow/tfjs-converter'
import { type io, setBackend, type Tensor, tensor4d, tidy } from '@tensorflow/tfjs-core'
import { MobileNetV2MidModel } from 'nsfwjs/models/mobilenet_v2_mid'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'

/** The model reads a square of this many pixels a side. */
const SIDE = 224

/**
 * The model answers five probabilities: drawing, hentai, neutral, porn, sexy. Swimwear and lingerie are "sexy": they
 * are fashion.
 */
const [HENTAI, PORN] = [1, 3]

async function readModel(): Promise<io.ModelArtifacts> {
  const { modelJson, weightBundles } = MobileNetV2MidModel
  const { modelTopology, weightsManifest } = (await modelJson()).default
  const shards = await Promise.all(weightBundles.map((load) => load()))
  return {
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: shards.map(({ default: base64 }) => toArrayBuffer(Buffer.from(base64, 'base64'))),
  }
}

const toArrayBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer

setWasmPaths(fileURLToPath(new URL('./', import.meta.resolve('@tensorflow/tfjs-backend-wasm'))))
await setBackend('wasm')
const model = await loadGraphModel({ load: readModel })

/** @returns the probability that the picture is explicit, from 0 to 1 */
async function scan(path: string): Promise<number> {
  const pixels = await sharp(path)
    .flatten({ background: '#ffffff' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
  const answer = tidy(() => {
    const values = Float32Array.from(pixels, (value) => value / 255)
    return model.predict(tensor4d(values, [1, SIDE, SIDE, 3])) as Tensor
  })
  const { [HENTAI]: hentai, [PORN]: porn } = await answer.data<'float32'>()
  answer.dispose()
  if (hentai === undefined || porn === undefined) throw new Error('The model has other classes')
  return hentai + porn
}

parentPort?.on('message', (path: string) => {
  // A failure ends the thread, and the caller gets the error.
  void scan(path).then((probability) => parentPort?.postMessage(probability, []))
})
