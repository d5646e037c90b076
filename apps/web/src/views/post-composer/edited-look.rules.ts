// Pure rules of editing the pictures of a look: whether they changed, and the request.
import type { InputOf } from '@kloset/contract/api'
import type { updatePost } from '@kloset/contract/posts'
import type { Post } from '@kloset/contract/posts.schemas'
import type { DraftFile, Files } from '../../features/media/draft-files.rules.ts'
import type { DraftDot } from '../../features/product-dots/dot-draft.ts'

type LookChange = NonNullable<
  Extract<InputOf<typeof updatePost>['body'], { postType: 'regular' }>['look']
>

interface Look {
  readonly files: Files
  readonly dots: readonly DraftDot[]
}

interface SharedLook extends Look {
  /** The `editedAt` of the look when it was read. */
  readonly seenEditedAt: string | null
}

/** The product dots of a shared look, each on the file that `sharedDraftOf` makes from its picture. */
export const sharedDotsOf = ({ productDots }: Post): DraftDot[] =>
  productDots.map(({ id, mediaPosition, xPosition, yPosition, productUrl, productName }) => ({
    key: id,
    fileKey: `shared-${mediaPosition}`,
    xPosition,
    yPosition,
    productUrl,
    productName,
  }))

const isSameFile = (file: DraftFile, shared: DraftFile | undefined) =>
  file.key === shared?.key && file.source === shared.source

/** Whether the pictures, their order and the links are unchanged. Their descriptions may have changed. */
export const hasSamePictures = (shared: SharedLook, now: Look): boolean =>
  now.files.length === shared.files.length &&
  now.files.every((file, index) => isSameFile(file, shared.files[index])) &&
  JSON.stringify(now.dots) === JSON.stringify(shared.dots)

/** The pictures' part of the request. */
export function lookChangeOf({ seenEditedAt }: SharedLook, { files, dots }: Look) {
  const look: LookChange = {
    seenEditedAt,
    media: files.map(({ sharedPosition, uploadId, altText }) => ({
      ...(sharedPosition !== null && { position: sharedPosition }),
      ...(uploadId !== null && { uploadId }),
      altText,
    })),
    productDots: dots.map(({ key: _key, fileKey, ...dot }) => ({
      ...dot,
      mediaPosition: files.findIndex(({ key }) => key === fileKey),
    })),
  }
  return { postType: 'regular' as const, look }
}
