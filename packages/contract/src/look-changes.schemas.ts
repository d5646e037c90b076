// Schemas for changing the pictures of a shared look.
import { z } from './zod.ts'
import { id, optionalText, timestamp } from './common.schemas.ts'
import { message } from './field-messages.ts'
import { postLimits } from './posts.ts'
import { productDotLimits } from './product-dots.ts'
import { mediaPosition, productDotInput } from './product-dots.schemas.ts'

/** The version that was read: `conflict` when the post was changed since. */
export const seenEditedAt = timestamp.nullable()

/**
 * A picture of a look after the change: an existing one by its present position; a new one; or, with both, a new one
 * that replaces an existing one.
 */
const pictureChange = z
  .strictObject({
    position: mediaPosition.optional(),
    uploadId: id.optional(),
    altText: optionalText(postLimits.altTextLength),
  })
  .refine(
    ({ position, uploadId }) => position !== undefined || uploadId !== undefined,
    message('selectFile'),
  )

const isWithoutRepeats = (values: readonly unknown[]) => new Set(values).size === values.length

/** All pictures of a look in their new order, with their links and garments. */
export const lookChange = z
  .strictObject({
    seenEditedAt,
    media: z
      .array(pictureChange)
      .min(1, message('selectFile'))
      .max(postLimits.files.regular, message('manyLookFiles'))
      .refine(
        (media) =>
          isWithoutRepeats(media.flatMap(({ position }) => position ?? [])) &&
          isWithoutRepeats(media.flatMap(({ uploadId }) => uploadId ?? [])),
        message('pictureTwice'),
      ),
    /** When left out, links and positions of garments move with their pictures. */
    productDots: z.array(productDotInput).max(productDotLimits.perPost).optional(),
  })
  .refine(
    ({ media, productDots = [] }) =>
      productDots.every(({ mediaPosition: position }) => position < media.length),
    message('noSuchFile'),
  )
export type LookChange = z.infer<typeof lookChange>
