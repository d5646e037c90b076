// Inspects videos, and renders the files that people watch. A child process does the work, because a decoder that reads
// strangers' data may crash or never end.
import { HOUR_MS } from '@kloset/contract/durations'
import type { ErrorCode } from '@kloset/contract/errors'
import type { MediaFailure } from '@kloset/contract/media-failures.schemas'
import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { AppError } from '../errors.ts'
import type {
  RenderBudget,
  RenderedVideo,
  VideoFacts,
  VideoRefusal,
  VideoReply,
  VideoTask,
} from './tasks.ts'

const PROBE_LIMIT_MS = 20_000
/** Seconds of CPU: a second of 1080p takes about one, of 4K two to four. A video that takes more is hostile or broken. */
const renderBudget: RenderBudget = { perSecond: 3, least: 120 }
/** Twice the largest budget: only a hanging process, which uses no processor time, reaches it. */
const RENDER_LIMIT_MS = HOUR_MS

/** Lower than for answers and pictures, but high enough to get some time from them: the author waits. */
const RENDER_PRIORITY = 10

/**
 * Reads what a video is. Only MP4, QuickTime, Matroska and WebM are recognised, by content and not by name,
 * and no other file or address is ever opened for it.
 * @throws AppError `invalid_file_type`, `file_damaged`, `picture_too_large`; `service_unavailable` when the process could
 * not be started or was killed, which is not the video's fault
 */
export async function inspectVideo(path: string): Promise<VideoFacts> {
  try {
    return await run<VideoFacts>({ name: 'inspect', path }, PROBE_LIMIT_MS)
  } catch (error) {
    if (error instanceof AppError) throw error
    // A file that makes the reader crash is damaged.
    throw error instanceof ProcessFault
      ? new AppError('service_unavailable', { cause: error })
      : refusals.damaged(error)
  }
}

/** The process could not be started, or something outside killed it. */
class ProcessFault extends Error {}
const killing: (string | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Writes `video.mp4` (H.264/AAC, playable everywhere and while it loads), `preview.mp4` (its first four
 * seconds, silent) and `poster.png` into `folder`, without metadata.
 * @throws AppError `invalid_file_type`, `file_damaged`, `picture_too_large`; another error when the
 * process died or the disk is full, which is not the video's fault
 */
export function renderVideo(
  path: string,
  folder: string,
  budget: RenderBudget = renderBudget,
): Promise<RenderedVideo> {
  return run<RenderedVideo>({ name: 'render', path, folder, budget }, RENDER_LIMIT_MS)
}

/** A refused video, and the reason that its row keeps. */
export class VideoError extends AppError {
  readonly failure: MediaFailure

  constructor(code: ErrorCode, failure: MediaFailure, cause?: unknown) {
    super(code, { detail: ({ media }) => media.failures[failure], cause })
    this.failure = failure
  }
}

const refusals: Record<VideoRefusal, (cause?: unknown) => VideoError> = {
  damaged: (cause) => new VideoError('file_damaged', 'video_damaged', cause),
  too_slow: () => new VideoError('file_damaged', 'video_too_slow'),
  no_picture: () => new VideoError('invalid_file_type', 'video_without_picture'),
  too_long: () => new VideoError('invalid_file_type', 'video_too_long'),
  too_many_frames: () => new VideoError('invalid_file_type', 'video_too_many_frames'),
  too_many_pixels: () => new VideoError('picture_too_large', 'video_too_many_pixels'),
  unsupported: () => new VideoError('invalid_file_type', 'videos_unsupported'),
}

async function run<Result>(task: VideoTask, limitMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<VideoReply>()
  const child = startProcess()
  const complaint = keepTail(child.stderr)
  const timer = setTimeout(() => reject(refusals.too_slow()), limitMs)
  child.once('error', (cause) => reject(new ProcessFault(cause.message, { cause })))
  child.once('message', (reply) => resolve(reply as VideoReply))
  child.once('close', (code, signal) => {
    const Fault = killing.includes(signal) ? ProcessFault : Error
    reject(new Fault(`The video process ended with ${signal ?? code}: ${complaint()}`))
  })
  // A process that did not start has no id, and an error follows: sending would cause a second one.
  if (child.pid !== undefined) {
    // The sender waits for the inspection, so only rendering has a lower priority.
    if (task.name === 'render') lowerPriority(child.pid)
    child.send(task)
  }
  try {
    const reply = await promise
    if (reply.refusal) throw refusals[reply.refusal](new Error(complaint()))
    return reply.result as Result
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** @throws ProcessFault if the system reports at once that it cannot start one; else an event reports it */
function startProcess(): ChildProcess {
  try {
    return fork(new URL('./video-worker.ts', import.meta.url), {
      // It gets no secrets and no options of this process.
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Ctrl-C goes to the server, which then decides about its jobs.
      detached: true,
    })
  } catch (cause) {
    throw new ProcessFault('The video process could not be started', { cause })
  }
}

// Not every container allows a new priority, and the process may be gone: then the priority stays.
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, RENDER_PRIORITY)
  } catch {}
}

/** Keeps the end of a stream, for the log. */
function keepTail(stream: NodeJS.ReadableStream | null): () => string {
  let tail = ''
  stream?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-2000)
  })
  return () => tail.trim()
}
