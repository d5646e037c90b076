// Converts drafts to rows: the post, its pictures, the options of a vote, the product dots.
import { HOUR_MS } from '@kloset/contract/durations'
import { halfOf } from '@kloset/contract/garments'
import { uuidAt } from '../ids.ts'
import { altTextsOf, mediaColumns, thumbnailUrlOf } from '../media-columns.ts'
import type { Plate } from '../plate-set.ts'
import type { Random } from '../random.ts'
import type { GarmentRow } from '../garment-rows.ts'
import { plainPost } from '../plain-post.ts'
import type {
  PostMediaRow,
  PostRow,
  ProductDotRow,
  StyleVoteOptionRow,
  UploadRow,
} from '../rows.ts'
import { dots } from './content.ts'
import { garmentsOf } from './garments.ts'
import type { Draft } from './posts.ts'

/** A post with everything shared with it. Its counters rise when likes, votes and comments are added. */
export interface Post {
  draft: Draft
  row: PostRow
  uploads: UploadRow[]
  media: PostMediaRow[]
  options: StyleVoteOptionRow[]
  dots: ProductDotRow[]
  garments: GarmentRow[]
}

/** Domains that can never be registered (RFC 2606). */
const shops = ['shop.example', 'loom-and-last.example', 'second-hanger.example', 'cut.example']

/** The rows of all drafts, in the same order. */
export function buildPosts(random: Random, drafts: readonly Draft[]): Post[] {
  return drafts.map((draft) => buildPost(random, draft))
}

function buildPost(random: Random, draft: Draft): Post {
  const { author, plates, createdAt } = draft
  const postId = uuidAt(createdAt.getTime(), random)
  const uploads = plates.map((plate, position) => uploadOf(random, draft, postId, plate, position))

  const showsNobody = draft.type === 'regular' && plates.every(({ kind }) => kind === 'flat-lay')
  const garments = garmentsOf(random, postId, draft)
  return {
    draft,
    row: {
      ...plainPost(postId, author.profile.id, createdAt),
      post_type: draft.type,
      title: draft.title,
      caption: draft.caption,
      description: draft.description,
      thumbnail_url: thumbnailUrlOf(uploads),
      alt_texts: altTextsOf(plates),
      klotags: draft.klotags,
      is_fashion_emergency: draft.isEmergency,
      body_id: showsNobody ? null : (author.body?.id ?? null),
      worn_half: halfOf(garments.map(({ category }) => category)),
      shows_nobody: showsNobody,
      ends_at: endOf(draft),
      is_yes_no: draft.isYesNo,
    },
    uploads,
    media: uploads.map((upload, position) => mediaOf(upload, plates[position]?.alt ?? '')),
    options: draft.type === 'style_vote' ? optionsOf(random, draft, uploads) : [],
    dots: draft.type === 'regular' ? dotsOf(random, postId, draft) : [],
    garments,
  }
}

const endOf = ({ createdAt, endsAfterHours }: Draft): Date | null =>
  endsAfterHours === null ? null : new Date(createdAt.getTime() + endsAfterHours * HOUR_MS)

function uploadOf(
  random: Random,
  { author, createdAt }: Draft,
  postId: string,
  plate: Plate,
  position: number,
): UploadRow {
  // Uploads are older than the post that uses them.
  const uploadedAt = new Date(createdAt.getTime() - random.int(20_000, 180_000))
  return {
    user_id: author.profile.id,
    id: uuidAt(uploadedAt.getTime(), random),
    post_id: postId,
    post_position: position,
    created_at: uploadedAt,
    ...mediaColumns(plate),
  }
}

function mediaOf(upload: UploadRow, alt: string): PostMediaRow {
  const { user_id: _, id, post_id, post_position, created_at: __, ...media } = upload
  return { ...media, post_id, position: post_position, upload_id: id, alt_text: alt }
}

function optionsOf(
  random: Random,
  { isYesNo, plates }: Draft,
  uploads: readonly UploadRow[],
): StyleVoteOptionRow[] {
  const options = uploads.map((upload, index) => ({
    ...optionOf(random)(upload),
    name: isYesNo || uploads.length === 1 ? null : nameOf(plates[index]),
  }))
  // The second answer to one picture is no.
  return isYesNo ? [...options, ...uploads.map(optionOf(random, 1))] : options
}

/** The first garment. */
function nameOf(plate: Plate | undefined): string | null {
  const garment = plate?.garments[0]
  return garment === undefined ? null : capitalized(garment)
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const optionOf =
  (random: Random, after = 0) =>
  (upload: UploadRow): StyleVoteOptionRow => ({
    post_id: upload.post_id,
    id: uuidAt(upload.created_at.getTime(), random),
    option_index: upload.post_position + after,
    votes_count: 0,
    name: null,
  })

function dotsOf(random: Random, postId: string, { plates, createdAt }: Draft): ProductDotRow[] {
  const found = plates.flatMap(({ id }, position) =>
    (dots[id] ?? []).map((dot) => ({ ...dot, position })),
  )
  return found.map(({ garment, position, x, y }) => ({
    post_id: postId,
    id: uuidAt(createdAt.getTime(), random),
    media_position: position,
    x_position: x,
    y_position: y,
    product_url: `https://${random.pick(shops)}/${garment.replaceAll(/[^a-z]+/g, '-')}`,
    product_name: capitalized(garment),
  }))
}
