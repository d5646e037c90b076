// One resumable upload by the tus protocol. The library loads with the first file. Lost connections are retried;
// refusals have the server's own message.
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client'
import {
  MEGABYTE,
  PURPOSE_MESSAGE,
  UPLOAD_ID_HEADER,
  UPLOADS_PATH,
  discardUpload,
} from '@kloset/contract/media'
import type { Problem } from '@kloset/contract/errors.schemas'
import { pagesTexts } from '@kloset/texts/pages'
import { ApiError, NetworkError, call, hasCode, isSignedInAgain } from '../../lib/api/http.ts'
import { loadPart } from '../../lib/loading/load-part.ts'

export interface UploadProgress {
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number
}

interface UploadEvents {
  /** The server does not answer; retries continue automatically. */
  onLost: () => void
  /** The server answered. */
  onAnswer: () => void
  onProgress: (progress: UploadProgress) => void
  /** The server has the file, has checked it, and names it by this id. */
  onDone: (uploadId: string) => void
  /** ApiError when the server refused the file, NetworkError when it could not be reached. */
  onFailure: (error: Error) => void
}

export interface ResumableUpload {
  /** Continues after a failure or while the connection is lost. */
  resume: () => void
  /** Stops the upload and deletes its bytes on the server. */
  discard: () => void
}

/** About ten minutes without a connection; after that the person can retry. */
const RETRY_DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000, ...Array<number>(20).fill(30_000)]
const LONGEST_WAIT_SECONDS = RETRY_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) / 1000
/** Files up to this size are sent in one request instead of two: starting again after a loss costs little. */
const AT_ONCE_BYTES = 2 * MEGABYTE
const SPEED_WINDOW_MS = 3000
/** After this time without a byte the connection counts as lost, even if the browser does not report it. */
const STALLED_MS = 12_000
/** After the last byte the server checks the file: a picture quickly, a video for up to 20 s. */
const UNANSWERED_MS = { image: 12_000, video: 30_000 }

/** A rate limit that ends while retries continue is no refusal; a longer one is shown to the person. */
const isRefusal = (response: HttpResponse | null) => {
  const status = response?.getStatus() ?? 0
  if (status === 429) return Number(response?.getHeader('retry-after')) > LONGEST_WAIT_SECONDS
  return status >= 400 && status < 500 && ![408, 409, 423].includes(status)
}

const SIGNED_OUT = 401
const GONE = 404

/** The server no longer has the upload, so the next try starts again. */
const isForgotten = ({ originalRequest, originalResponse }: DetailedError) =>
  originalRequest.getMethod() === 'PATCH' && originalResponse?.getStatus() === GONE

/** A response to HEAD has no body with a message. */
const signedOut = () =>
  new ApiError({ status: SIGNED_OUT, code: 'unauthenticated', title: pagesTexts.wentWrong })

const isSignedOut = (error: DetailedError) => error.causingError instanceof ApiError

function errorOf(error: Error | DetailedError): Error {
  if ('causingError' in error && isSignedOut(error)) return signedOut()
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return new NetworkError(error)
  try {
    return new ApiError(JSON.parse(response.getBody()) as Problem)
  } catch {
    const status = response.getStatus()
    return new ApiError({ status, code: 'internal', title: pagesTexts.wentWrong })
  }
}

/**
 * After a failed answer to the question how much the server has, the library would start again, although the server may
 * have almost the whole file.
 * @throws unless the answer is a refusal, which the library reports itself
 */
function requireProgress(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus()
  if (request.getMethod() !== 'HEAD' || status < 400) return
  if (status === SIGNED_OUT) throw signedOut()
  if (!isRefusal(response)) throw new Error(`The progress of the upload was answered by ${status}.`)
}

/** Calls back when nothing was heard of the connection for the time that was last given. */
function createWatchdog(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const expectWithin = (silenceMs: number) => {
    stop()
    timer = setTimeout(onSilence, silenceMs)
  }
  return { expectWithin, stop }
}

/** Bytes per second over the last seconds, from the progress events of the library. */
function speedometer() {
  let moments: { atMs: number; bytes: number }[] = []
  return (bytes: number) => {
    const atMs = performance.now()
    moments = [...moments.filter((moment) => atMs - moment.atMs < SPEED_WINDOW_MS), { atMs, bytes }]
    const [first] = moments
    const seconds = first ? (atMs - first.atMs) / 1000 : 0
    return first && seconds > 0.2 ? Math.max(0, (bytes - first.bytes) / seconds) : 0
  }
}

export interface FileToSend {
  /** Only for the server's logs of failed uploads. */
  name: string
  type: string
  /** The file is for a private message: the server does not check what it shows. */
  isForMessage: boolean
}

/** Whether the file itself was refused, so that a retry cannot help. */
export const isRefusedItself = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

/** Starts an upload at once. */
export function startUpload(
  file: Blob,
  { name, type, isForMessage }: FileToSend,
  events: UploadEvents,
): ResumableUpload {
  let upload: Upload | null = null
  let isOver = false
  let isRunning = true
  let wasRefused = false
  let hasBytes = true
  const speed = speedometer()
  const unansweredMs = UNANSWERED_MS[type.startsWith('image/') ? 'image' : 'video']

  const lost = () => {
    watchdog.stop()
    events.onLost()
  }
  const watchdog = createWatchdog(() => {
    lost()
    hurry()
  })
  const end = () => {
    isOver = true
    watchdog.stop()
    removeEventListener('online', hurry)
  }

  const begin = async () => {
    const { Upload } = await loadPart(() => import('tus-js-client'), events.onLost)
    if (isOver) return
    upload = new Upload(file, {
      endpoint: UPLOADS_PATH,
      metadata: {
        filename: name,
        filetype: type,
        ...(isForMessage && { purpose: PURPOSE_MESSAGE }),
      },
      uploadDataDuringCreation: file.size <= AT_ONCE_BYTES,
      storeFingerprintForResuming: false,
      retryDelays: RETRY_DELAYS_MS,
      onBeforeRequest: () => watchdog.expectWithin(STALLED_MS),
      onAfterResponse: (request, response) => {
        if (response.getStatus() < 500) events.onAnswer()
        requireProgress(request, response)
      },
      onShouldRetry: (error) => {
        if (isOver || isSignedOut(error)) return false
        if (isRefusal(error.originalResponse) && !isForgotten(error)) return false
        lost()
        return true
      },
      onProgress: (sentBytes, totalBytes) => {
        watchdog.expectWithin(sentBytes < totalBytes ? STALLED_MS : unansweredMs)
        events.onProgress({ sentBytes, totalBytes, bytesPerSecond: speed(sentBytes) })
      },
      onSuccess: ({ lastResponse }) => {
        end()
        const uploadId = lastResponse.getHeader(UPLOAD_ID_HEADER)
        if (uploadId) events.onDone(uploadId)
        else fail(new Error(`The last answer had no ${UPLOAD_ID_HEADER}.`))
      },
      onError: (error) => void stop(errorOf(error)),
    })
    upload.start()
  }
  const fail = (error: Error) => {
    isRunning = false
    watchdog.stop()
    events.onFailure(error)
  }
  // When the session has run out, the upload waits, once, until the person is signed in again.
  const stop = async (error: Error) => {
    isRunning = false
    watchdog.stop()
    const goesOn = !wasRefused && (await isSignedInAgain(error))
    if (isOver) return
    if (!goesOn) {
      // The server deletes a file that it refuses.
      hasBytes = !isRefusedItself(error) || hasCode(error, 'unauthenticated')
      return fail(error)
    }
    wasRefused = true
    run()
  }
  const run = () => {
    isRunning = true
    hasBytes = true
    if (upload) upload.start()
    else begin().catch((error: unknown) => fail(new NetworkError(error)))
  }
  // The library waits up to half a minute between tries. This retries as soon as the browser is online.
  const hurry = () => {
    if (isOver || !isRunning || !upload) return
    void upload.abort().then(run)
  }
  addEventListener('online', hurry)
  run()

  return {
    resume: () => (isRunning ? hurry() : run()),
    discard: () => {
      end()
      void upload?.abort()
      const uploadId = upload?.url?.split('/').at(-1)
      // If this fails, the server deletes the upload later.
      if (uploadId && hasBytes)
        void call(discardUpload, { params: { uploadId } }).catch(() => undefined)
    },
  }
}
