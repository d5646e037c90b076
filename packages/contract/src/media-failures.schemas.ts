// The failures of pictures and videos: in a separate file, because errors and texts use them, too.
import type { mediaTexts } from '@kloset/texts/media'
import { z } from './zod.ts'

/** Why a file failed, as rows keep it; what people read is `mediaTexts.failures`. */
export const mediaFailure = z.enum([
  'gave_up',
  'original_gone',
  'wrong_type',
  'damaged',
  'too_many_pixels',
  'video_damaged',
  'video_too_slow',
  'video_without_picture',
  'video_too_long',
  'video_too_many_frames',
  'video_too_many_pixels',
  'videos_unsupported',
] satisfies (keyof typeof mediaTexts.failures)[])
export type MediaFailure = z.infer<typeof mediaFailure>
