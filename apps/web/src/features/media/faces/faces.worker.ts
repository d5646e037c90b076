// Runs the face network off the main thread. The weights come from our own server with the application.
import manifests from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import weightsUrl from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import { findInSquare, readWeights } from './face-network.ts'
import type { FaceBox } from './face-network.ts'

export interface FacesRequest {
  /** RGBA of a square of NETWORK_SIDE pixels. */
  readonly pixels: Uint8ClampedArray
}

export type FacesAnswer = { readonly faces: readonly FaceBox[] } | { readonly error: string }

// Messages between a worker and its page have no origin.
const answer = (message: FacesAnswer) => postMessage(message, {})

async function find({ pixels }: FacesRequest) {
  const response = await fetch(weightsUrl)
  const manifest = manifests[0]
  if (!response.ok || !manifest) throw new Error(`The weights answered ${response.status}.`)
  const weights = readWeights(new Uint8Array(await response.arrayBuffer()), manifest)
  answer({ faces: findInSquare(pixels, weights) })
}

addEventListener('message', ({ data }: MessageEvent<FacesRequest>) => {
  find(data).catch((error: unknown) => answer({ error: String(error) }))
})
