// A picture of the viewer's post, or a part of it, used in another post. The server copies it; nothing is uploaded.
import { copyPicture } from '@kloset/contract/media'
import type { Media } from '@kloset/contract/media.schemas'
import { call } from '../../lib/api/http.ts'
import { type DraftFile, type PictureCrop, sharedDraftOf } from './draft-files.rules.ts'

export interface PictureSource {
  /** Equal for the same picture and crop, which can be taken only once. */
  readonly key: string
  readonly postId: string
  readonly media: Media
  readonly crop: PictureCrop | null
  /** Its name until its author describes it. */
  readonly name: string
}

/** The visible part of a picture in a frame of the same shape. */
export const areaOf = ({ scale, x, y }: PictureCrop) => {
  const share = 1 / scale
  return {
    left: (x / 100) * (1 - share),
    top: (y / 100) * (1 - share),
    width: share,
    height: share,
  }
}

/** Whether the server can copy it. */
export const isCopyable = ({ kind, state }: Media): boolean => kind === 'image' && state === 'ready'

/** How it is shown while the server copies it. */
export function copiedDraftOf({ key, media, crop, name }: PictureSource): DraftFile {
  const draft = sharedDraftOf(media, name)
  const { scale = 1 } = crop ?? {}
  const { width, height } = media
  return {
    ...draft,
    key,
    altText: crop ? name : draft.altText,
    size: {
      width: Math.max(1, Math.round(width / scale)),
      height: Math.max(1, Math.round(height / scale)),
      durationSeconds: null,
    },
    stage: 'uploading',
    optionName: '',
    sharedPosition: null,
    crop,
  }
}

/** @returns the upload's id */
export async function sendCopy({ postId, media, crop }: PictureSource): Promise<string> {
  const area = crop && crop.scale > 1 ? areaOf(crop) : null
  const body = { postId, position: media.position, area }
  return (await call(copyPicture, { body })).uploadId
}
