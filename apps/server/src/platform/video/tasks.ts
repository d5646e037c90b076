// The messages between the server and its video process.

export interface VideoFacts {
  /** Pixels as shown: rotation and pixel shape applied. */
  readonly width: number
  readonly height: number
  readonly durationSeconds: number
}

export interface RenderedVideo extends VideoFacts {
  readonly videoPath: string
  readonly previewPath: string
  readonly posterPath: string
}

/** Seconds of processor time that rendering may take. */
export interface RenderBudget {
  /** For each second of the video. */
  readonly perSecond: number
  /** For any length. */
  readonly least: number
}

export type VideoTask =
  | { readonly name: 'inspect'; readonly path: string }
  | {
      readonly name: 'render'
      readonly path: string
      readonly folder: string
      readonly budget: RenderBudget
    }

/** Why a video is refused. */
export type VideoRefusal =
  | 'damaged'
  | 'no_picture'
  | 'too_long'
  | 'too_many_frames'
  | 'too_many_pixels'
  | 'too_slow'
  | 'unsupported'

export interface VideoReply {
  readonly result?: VideoFacts | RenderedVideo
  readonly refusal?: VideoRefusal
}

/** Thrown inside the video process. */
export class Refusal extends Error {
  readonly reason: VideoRefusal

  constructor(reason: VideoRefusal, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** Thrown inside the video process: its files could not be written, which is not the video's fault. */
export class Unwritten extends Error {}

export const videoLimits = {
  durationSeconds: 10 * 60,
  /** Slow motion that phones play at a quarter of its speed; browsers show 60. */
  framesPerSecond: 120,
  /** Ten minutes at 60 frames a second. */
  frames: 36_000,
  /** Outermost boxes: ten minutes in fragments of a tenth of a second have 12,000. */
  boxes: 50_000,
  /** 8K: phones do not record more. */
  side: 8192,
  pixels: 7680 * 4320,
} as const
