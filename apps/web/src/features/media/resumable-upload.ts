// One resumable upload by the tus protocol. The library loads with the first file; lost connections are
// waited out, refusals of the server come back as its own sentence.
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client'
import {
  MEGABYTE,
  PURPOSE_MESSAGE,
  UPLOAD_ID_HEADER,
  UPLOADS_PATH,
  discardUpload,
} from '@kloset/contract/media'
import type { Problem } from '@kloset/contract/errors.schemas'
import { pagesTexts } from '@kloset/texts/pages'
import { ApiError, NetworkError, call, isSignedInAgain } from '../../lib/api/http.ts'
import { loadPart } from '../../lib/loading/load-part.ts'

export interface UploadProgress {
  sentBytes: number
  totalBytes: number
  bytesPerSecond: number
}

interface UploadEvents {
  /** The server does not answer; trying continues automatically. */
  onLost: () => void
  /** It answered. */
  onAnswer: () => void
  onProgress: (progress: UploadProgress) => void
  /** The server has the file, has checked it, and names it by this id. */
  onDone: (uploadId: string) => void
  /** ApiError when the server refused the file, NetworkError when it could not be reached. */
  onFailure: (error: Error) => void
}

export interface ResumableUpload {
  /** Goes on from where it stopped, after a failure or while the connection is lost. */
  resume: () => void
  /** Stops and lets the server forget the bytes. */
  discard: () => void
}

/** About ten minutes without a connection; after that the person decides. */
const RETRY_DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000, ...Array<number>(20).fill(30_000)]
const LONGEST_WAIT_SECONDS = RETRY_DELAYS_MS.reduce((sum, ms) => sum + ms, 0) / 1000
/** One request instead of two, where starting over after a loss costs little. */
const AT_ONCE_BYTES = 2 * MEGABYTE
const SPEED_WINDOW_MS = 3000
/** Without a byte for this long the connection is dead, whatever the browser believes. */
const STALLED_MS = 12_000
/** Once all is sent the server checks the file: a picture shortly, a video for up to 20 s. */
const UNANSWERED_MS = { image: 12_000, video: 30_000 }

/** A limit that ends while we would still be trying is waited out; a longer one is the person's to know. */
const isRefusal = (response: HttpResponse | null) => {
  const status = response?.getStatus() ?? 0
  if (status === 429) return Number(response?.getHeader('retry-after')) > LONGEST_WAIT_SECONDS
  return status >= 400 && status < 500 && ![408, 409, 423].includes(status)
}

const SIGNED_OUT = 401
const GONE = 404

/** The machine that knew the upload is gone, or no longer knows it: the next try begins anew. */
const isForgotten = ({ originalRequest, originalResponse }: DetailedError) =>
  originalRequest.getMethod() === 'PATCH' && originalResponse?.getStatus() === GONE

/** The answer to a HEAD has no words. */
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

/** Bytes a second over the last seconds, from the moments the library reports. */
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
  /** Only helps people who read the server's logs of failed uploads. */
  name: string
  type: string
  /** Private: the server checks nothing in it. */
  isForMessage: boolean
}

/** Begins at once. */
export function startUpload(
  file: Blob,
  { name, type, isForMessage }: FileToSend,
  events: UploadEvents,
): ResumableUpload {
  let upload: Upload | null = null
  let isOver = false
  let isRunning = true
  let wasRefused = false
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const speed = speedometer()
  const unansweredMs = UNANSWERED_MS[type.startsWith('image/') ? 'image' : 'video']

  const lost = () => {
    clearTimeout(watchdog)
    events.onLost()
  }
  const watch = (silenceMs: number) => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => {
      lost()
      hurry()
    }, silenceMs)
  }
  const end = () => {
    isOver = true
    clearTimeout(watchdog)
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
      onBeforeRequest: () => watch(STALLED_MS),
      onAfterResponse: (request, response) => {
        const status = response.getStatus()
        if (status < 500) events.onAnswer()
        // The library would begin anew, although the server may have almost all of it.
        const isAsking = request.getMethod() === 'HEAD' && status >= 400
        if (isAsking && status === SIGNED_OUT) throw signedOut()
        if (isAsking && !isRefusal(response)) {
          throw new Error(`The progress of the upload was answered by ${status}.`)
        }
      },
      onShouldRetry: (error) => {
        if (isOver || isSignedOut(error)) return false
        if (isRefusal(error.originalResponse) && !isForgotten(error)) return false
        lost()
        return true
      },
      onProgress: (sentBytes, totalBytes) => {
        watch(sentBytes < totalBytes ? STALLED_MS : unansweredMs)
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
    clearTimeout(watchdog)
    events.onFailure(error)
  }
  // A session that ran out holds the file up until its person is signed in again, once.
  const stop = async (error: Error) => {
    isRunning = false
    clearTimeout(watchdog)
    const goesOn = !wasRefused && (await isSignedInAgain(error))
    if (isOver) return
    if (!goesOn) return fail(error)
    wasRefused = true
    run()
  }
  const run = () => {
    isRunning = true
    if (upload) upload.start()
    else begin().catch((error: unknown) => fail(new NetworkError(error)))
  }
  // The library waits up to half a minute between tries; the browser knows better.
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
      // An upload that is not thrown away here is swept by the server later.
      if (uploadId) void call(discardUpload, { params: { uploadId } }).catch(() => undefined)
    },
  }
}
