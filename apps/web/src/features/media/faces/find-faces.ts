// Asks the worker for the faces of a picture. The picture does not leave the device.
import { NETWORK_SIDE } from './face-network.ts'
import type { FaceBox } from './face-network.ts'
import type { FacesAnswer, FacesRequest } from './faces.worker.ts'
import type { Region } from './hide.rules.ts'

/** A box extends from the brows to the chin, a region from the hairline to below the chin. */
const RADIUS_OF_BOX = 0.68

const runWorker = (request: FacesRequest) =>
  new Promise<readonly FaceBox[]>((resolve, reject) => {
    const worker = new Worker(new URL('./faces.worker.ts', import.meta.url), { type: 'module' })
    const end = (finish: () => void) => {
      worker.terminate()
      finish()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FacesAnswer>) =>
      end(() => ('faces' in data ? resolve(data.faces) : reject(new Error(data.error)))),
    )
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))))
    worker.postMessage(request, [request.pixels.buffer])
  })

/**
 * @param picture upright
 * @returns a region for each face, in pixels of the picture, the most certain first. Rejects when the detector
 *   cannot be loaded.
 */
export async function findFaces(picture: HTMLCanvasElement): Promise<Region[]> {
  const scale = NETWORK_SIDE / Math.max(picture.width, picture.height)
  const square = new OffscreenCanvas(NETWORK_SIDE, NETWORK_SIDE)
  const context = square.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.fillRect(0, 0, NETWORK_SIDE, NETWORK_SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale)
  const { data: pixels } = context.getImageData(0, 0, NETWORK_SIDE, NETWORK_SIDE)
  const toPicture = NETWORK_SIDE / scale
  const faces = await runWorker({ pixels })
  return faces.map(({ x, y, width, height }) => ({
    x: (x + width / 2) * toPicture,
    y: (y + height / 2) * toPicture,
    radius: Math.max(width, height) * RADIUS_OF_BOX * toPicture,
  }))
}
