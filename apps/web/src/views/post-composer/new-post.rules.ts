// What a composed post says to the server, and what a failure of sharing says to its author.
import type { InputOf } from '@kloset/contract/api'
import type { createPost } from '@kloset/contract/posts'
import type { PostType } from '@kloset/contract/posts.schemas'
import { uploadTexts } from '@kloset/texts/upload'
import type { DraftFile } from '../../features/media/draft-files.rules.ts'
import type { ComposerText } from '../../features/posts/composer.rules.ts'
import { sentChoices } from '../../features/posts/vote-choices.rules.ts'
import type { DraftDot } from '../../features/product-dots/dot-draft.ts'
import { type GarmentDraft, toInputs } from '../../features/garments/garments.rules.ts'
import { ApiError } from '../../lib/api/http.ts'

type NewPost = InputOf<typeof createPost>['body']

interface Composed {
  readonly text: ComposerText
  readonly files: readonly DraftFile[]
  readonly dots: readonly DraftDot[]
  readonly garments: readonly GarmentDraft[]
  readonly clientKey: string
}

export function newPostOf(
  postType: PostType,
  { text, files, dots, garments, clientKey }: Composed,
): NewPost {
  const { title, body, isFashionEmergency, isSensitive, hidesBody, showsNobody } = text
  const { audience, commentsFrom } = text
  const media = files.flatMap(({ uploadId, altText }) => (uploadId ? [{ uploadId, altText }] : []))
  const positionOf = (key: string | undefined) => files.findIndex((file) => file.key === key)
  const klotags = [...text.klotags]
  const shared = { media, klotags, isSensitive, audience, commentsFrom, clientKey }
  if (postType === 'forum') {
    return { postType, title, description: body, isFashionEmergency, ...shared }
  }
  if (postType === 'style_vote') {
    const choices = sentChoices(text.vote, new Date())
    return { postType, title, caption: body, isFashionEmergency, ...choices, ...shared }
  }
  const productDots = dots.map(({ key: _key, fileKey, ...dot }) => ({
    ...dot,
    mediaPosition: positionOf(fileKey),
  }))
  // One whose picture was taken back lies on none.
  const placed = garments.map((garment) => {
    const mediaPosition = positionOf(garment.fileKey)
    const spot = garment.spot && mediaPosition >= 0 ? { ...garment.spot, mediaPosition } : null
    return { ...garment, spot }
  })
  const foundBy = { hidesBody, showsNobody }
  return {
    postType,
    caption: body,
    productDots,
    garments: toInputs(placed),
    ...foundBy,
    ...shared,
  }
}

/** The server's reason; a lost answer followed by other words means that the post is there already. */
export function failureLine(error: unknown): string {
  if (error instanceof ApiError && error.code === 'idempotency_mismatch') {
    return uploadTexts.sharedBefore.title
  }
  return (error instanceof Error && error.message) || uploadTexts.failed.line
}
