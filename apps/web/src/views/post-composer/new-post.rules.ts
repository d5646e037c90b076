// Pure rules of sharing a composed post: the request, and the error text for its author.
import type { InputOf } from '@kloset/contract/api'
import type { createPost } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { uploadTexts } from '@kloset/texts/upload'
import type { DraftFile } from '../../features/media/draft-files.rules.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { sentChoices } from '../../features/posts/vote-choices.rules.ts'
import type { DraftDot } from '../../features/product-dots/dot-draft.ts'
import { type GarmentDraft, toInputs } from '../../features/garments/garments.rules.ts'
import { hasCode } from '../../lib/api/http.ts'

type NewPost = InputOf<typeof createPost>['body']

/** The state of a composer. */
export interface Composed {
  readonly text: ComposerText
  readonly files: readonly DraftFile[]
  readonly dots: readonly DraftDot[]
  readonly garments: readonly GarmentDraft[]
}

/** The names of the options of a vote, in the order of its files; a single picture has none. */
export function optionNamesOf(postType: PostType, files: readonly DraftFile[]): string[] {
  const sent = files.filter(({ uploadId }) => uploadId !== null)
  const isNamed = sent.some(({ optionName }) => optionName.trim() !== '')
  if (postType !== 'style_vote' || sent.length < 2 || !isNamed) return []
  return sent.map(({ optionName }) => optionName)
}

/** The uploaded files, with their dots and garments. */
export function partsOf({ files, dots, garments }: Composed) {
  const sent = files.flatMap(({ key, uploadId, altText }) =>
    uploadId ? [{ key, uploadId, altText }] : [],
  )
  const positionOf = (key: string | undefined) => sent.findIndex((file) => file.key === key)
  const productDots = dots.flatMap(({ key: _key, fileKey, ...dot }) => {
    const mediaPosition = positionOf(fileKey)
    return mediaPosition >= 0 ? [{ ...dot, mediaPosition }] : []
  })
  // A garment whose picture was removed has no position.
  const placed = garments.map((garment) => {
    const mediaPosition = positionOf(garment.fileKey)
    const spot = garment.spot && mediaPosition >= 0 ? { ...garment.spot, mediaPosition } : null
    return { ...garment, spot }
  })
  return {
    media: sent.map(({ key: _key, ...file }) => file),
    productDots,
    garments: toInputs(placed),
  }
}

export function newPostOf(
  postType: PostType,
  { clientKey, ...composed }: Composed & { readonly clientKey: string },
): NewPost {
  const { text } = composed
  const { title, body, isFashionEmergency, isSensitive, hidesBody, showsNobody } = text
  const { audience, commentsFrom } = text
  const { media, ...onPictures } = partsOf(composed)
  const klotags = [...text.klotags]
  const shared = { media, klotags, isSensitive, audience, commentsFrom, clientKey }
  if (postType === 'forum') {
    return { postType, title, description: body, isFashionEmergency, ...shared }
  }
  if (postType === 'style_vote') {
    const choices = sentChoices(text.vote, { pictures: media.length, audience }, new Date())
    const optionNames = optionNamesOf(postType, composed.files)
    const words = { title, caption: body, isFashionEmergency, optionNames }
    return { postType, ...words, ...choices, ...shared }
  }
  return { postType, caption: body, ...onPictures, hidesBody, showsNobody, ...shared }
}

/** The server's reason. After a lost answer and a change of the text, it means that the post exists already. */
export function failureLine(error: unknown): string {
  if (hasCode(error, 'idempotency_mismatch')) {
    return uploadTexts.sharedBefore.title
  }
  return (error instanceof Error && error.message) || uploadTexts.failed.line
}
