// Asks the worker for smaller pictures, one worker for all of them, and reads what a preview needs.
import { isHeic } from './media.rules.ts'
import type { CompressAnswer, Compressed, CompressRequest } from './compress.worker.ts'

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<
  number,
  { resolve: (answer: Compressed | null) => void; reject: () => void }
>()

function failAll() {
  for (const { reject } of waiting.values()) reject()
  waiting.clear()
  worker?.terminate()
  worker = null
}

function start(): Worker {
  const started = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<CompressAnswer>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.ok) asked?.resolve(data.result)
    else asked?.reject()
  })
  // A crash (no memory for a huge picture) answers nothing by itself.
  started.addEventListener('error', failAll)
  return started
}

/**
 * The picture at most 1920 x 1920 and without metadata; null when the original is to be sent: HEIC,
 * animations, long pages, and when the result would not be smaller. Rejects when it cannot be decoded here.
 */
export async function compressPicture(file: File): Promise<Compressed | null> {
  if (isHeic(file) || file.type === 'image/gif') return null
  worker ??= start()
  const result = await new Promise<Compressed | null>((resolve, reject) => {
    const id = ++lastId
    waiting.set(id, { resolve, reject: () => reject(new Error('The picture cannot be decoded.')) })
    worker?.postMessage({ id, file } satisfies CompressRequest, [])
  })
  return result && result.blob.size < file.size ? result : null
}

export type Measures = { width: number; height: number; durationSeconds: number | null }

/** Pixels as shown, read by the browser's own decoder; null when it cannot show the file. */
export async function measurePicture(url: string): Promise<Measures | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return null
  }
  return { width: image.naturalWidth, height: image.naturalHeight, durationSeconds: null }
}

/** The same for a video; null when the browser cannot play it, which the server may still do. */
export function measureVideo(url: string): Promise<Measures | null> {
  const video = document.createElement('video')
  video.preload = 'metadata'
  video.muted = true
  return new Promise((resolve) => {
    const answer = () => {
      const { videoWidth: width, videoHeight: height, duration } = video
      const durationSeconds = Number.isFinite(duration) ? duration : null
      resolve(width > 0 ? { width, height, durationSeconds } : null)
    }
    video.addEventListener('loadedmetadata', () => {
      if (video.duration !== Infinity) return answer()
      // How long a browser recorded is only known at the end.
      video.addEventListener('seeked', answer, { once: true })
      video.currentTime = Number.MAX_SAFE_INTEGER
    })
    video.addEventListener('error', () => resolve(null))
    video.src = url
  })
}
