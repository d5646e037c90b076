// Reads the facts of a chosen file before it is uploaded. One worker reads all pictures; the page's own player reads
// videos.
import { isHeic } from './media.rules.ts'
import type { PictureAnswer, PictureRequest } from './compress.worker.ts'

/** In pixels, as shown. */
export interface PixelSize {
  readonly width: number
  readonly height: number
  /** Null for pictures, and for videos without a known duration. */
  readonly durationSeconds: number | null
}

/** A copy of a picture that is smaller than its file. */
export interface Smaller {
  readonly blob: Blob
  readonly size: PixelSize
}

/** The facts of a picture that are known before its copy is ready. */
export interface Inspected {
  /** Null when the browser cannot show the file. */
  readonly size: PixelSize | null
  /** True for an animated PNG, which is shared without its animation. */
  readonly becomesStill: boolean
}

interface Asked {
  readonly onInspected: (inspected: Inspected) => void
  readonly resolve: (smaller: Smaller | null) => void
  readonly reject: (error: Error) => void
}

let worker: Worker | null = null
let lastId = 0
const asked = new Map<number, Asked>()

const unreadable = () => new Error('The picture cannot be decoded.')
const still = (size: { width: number; height: number }): PixelSize => ({
  ...size,
  durationSeconds: null,
})

function failAll() {
  for (const { reject } of asked.values()) reject(unreadable())
  asked.clear()
  worker?.terminate()
  worker = null
}

function receive(answer: PictureAnswer) {
  const one = asked.get(answer.id)
  if (answer.type === 'inspected') {
    one?.onInspected({ size: still(answer.size), becomesStill: answer.becomesStill })
    return
  }
  asked.delete(answer.id)
  if (answer.type === 'failed') one?.reject(unreadable())
  else one?.resolve(answer.smaller && { ...answer.smaller, size: still(answer.smaller.size) })
}

function start(): Worker {
  const started = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => receive(data))
  // A crashed worker (no memory for a huge picture) sends no answer.
  started.addEventListener('error', failAll)
  return started
}

const readInWorker = (file: File, onInspected: Asked['onInspected']) =>
  new Promise<Smaller | null>((resolve, reject) => {
    lastId += 1
    asked.set(lastId, { onInspected, resolve, reject })
    worker ??= start()
    worker.postMessage({ id: lastId, file } satisfies PictureRequest, [])
  })

/** The size from the page's own decoder; null when it cannot show the file. */
async function sizeOfPicture(url: string): Promise<PixelSize | null> {
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    return null
  }
  return still({ width: image.naturalWidth, height: image.naturalHeight })
}

/**
 * A copy of at most 1920 x 1920 without metadata; null when the original must be uploaded: HEIC, animations, long
 * pages, and when the copy would not be smaller. Rejects when the picture cannot be decoded here.
 * @param previewUrl address of the file in this page; null when the browser cannot show it
 * @param onInspected called once, as soon as the size is known; not at all for HEIC
 */
export async function inspectPicture(
  file: File,
  previewUrl: string | null,
  onInspected: (inspected: Inspected) => void,
): Promise<Smaller | null> {
  if (isHeic(file)) return null
  let isInspected = false
  try {
    const smaller = await readInWorker(file, (inspected) => {
      isInspected = true
      onInspected(inspected)
    })
    return smaller && smaller.blob.size < file.size ? smaller : null
  } finally {
    // The page may be able to show what the worker could not read.
    if (!isInspected && previewUrl !== null) {
      void sizeOfPicture(previewUrl).then((size) => onInspected({ size, becomesStill: false }))
    }
  }
}

/** Size and length of a video; null when the browser cannot play it, which the server may still do. */
export function inspectVideo(url: string): Promise<PixelSize | null> {
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
      // The duration of a video that a browser recorded is only known at its end.
      video.addEventListener('seeked', answer, { once: true })
      video.currentTime = Number.MAX_SAFE_INTEGER
    })
    video.addEventListener('error', () => resolve(null))
    video.src = url
  })
}
