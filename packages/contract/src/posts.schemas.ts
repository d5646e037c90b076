// Schemas of posts, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { audience, commenting, forEveryone } from './audiences.schemas.ts'
import { bodyMatch } from './body-match.schemas.ts'
import { cursor, id, optionalText, page, text, timestamp } from './common.schemas.ts'
import { lookChange, seenEditedAt } from './look-changes.schemas.ts'
import { media } from './media.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import { klotags } from './klotags.schemas.ts'
import { garmentInputs } from './garments.schemas.ts'
import { productDot, productDotInput } from './product-dots.schemas.ts'
import { productDotLimits } from './product-dots.ts'
import { message } from './field-messages.ts'
import { styleVote, voteChoices, voteOutcome } from './style-votes.schemas.ts'
import { MOST_FILES, postTypes, postLimits } from './posts.ts'
import * as at from './posts.ts'

export const postType = z.enum(postTypes)
export type PostType = z.infer<typeof postType>

/** The counters of likes, answers and shares that everyone may see. */
export const postCounts = z.object({
  likesCount: z.int(),
  commentsCount: z.int(),
  sharesCount: z.int(),
})
export type PostCounts = z.infer<typeof postCounts>

/** The part of a post that is the same for everyone. */
export const sharedPost = z.object({
  id,
  postType,
  author: profileCard,
  title: z.string().nullable(),
  caption: z.string().nullable(),
  description: z.string().nullable(),
  klotags: z.array(z.string()),
  isFashionEmergency: z.boolean(),
  media: z.array(media),
  /** The outcome of a style vote, once its author told it; null before, and for other types. */
  outcome: voteOutcome.nullable(),
  createdAt: timestamp,
  editedAt: timestamp.nullable(),
})

/** Why a look is not found by its author’s body. */
export const foundBy = z.object({
  /** Its author does not want it. */
  hidesBody: z.boolean(),
  /** No person is in the picture. */
  showsNobody: z.boolean(),
})

/** What changes often, and what is for the viewer alone. */
export const postState = z.object({
  /** Its author or a moderator marked it: blurred for others until they choose to see it. */
  isSensitive: z.boolean(),
  counts: postCounts,
  /** How many people and visitors opened it; null for everyone but its author. */
  viewsCount: z.int().nullable(),
  /** How many others saved it: for its author, when one post is read. */
  savesCount: z.int().optional(),
  /** Options and totals of a style vote; null for the other kinds. */
  styleVote: styleVote.nullable(),
  productDots: z.array(productDot),
  /** For a thread: the answer that its author accepted. */
  acceptedAnswer: z.object({ commentId: id, acceptedAt: timestamp }).optional(),
  viewer: z.object({
    liked: z.boolean(),
    /** Whether it is in one of the viewer’s collections. */
    saved: z.boolean(),
    isOwner: z.boolean(),
    /** Whether the viewer hid it from feeds; other pages still show it. */
    isHidden: z.literal(true).optional(),
    /** For one’s own look: why it stays out of likeness. */
    foundBy: foundBy.optional(),
  }),
  /** It waits for a moderator: only its author sees it. */
  isHeld: z.literal(true).optional(),
  /** Who may read it; left out for everyone. */
  audience: audience.exclude(['everyone']).optional(),
  /** Who may comment, when one post is read; left out for everyone. */
  commenting: commenting.optional(),
  /** How the author’s body matches, when a filter by measures is on. */
  match: bodyMatch.optional(),
})

/** A post as everyone may see it, with what the viewer did to it. Never a measurement. */
export const post = sharedPost.extend(postState.shape)
export type Post = z.infer<typeof post>

/** A post where only a small picture is shown. */
export const postThumbnail = z.object({
  id,
  thumbnailUrl: z.string().nullable(),
  /** Its first words, whatever kind it is. */
  caption: z.string().nullable(),
})

/** What a grid of thumbnails needs. */
export const postPage = page(post)

/** One of the files of a new post. */
export const postMediaInput = z.object({
  uploadId: id,
  altText: optionalText(postLimits.altTextLength),
})

const shared = {
  klotags,
  /** Its pictures are blurred for others until they choose to see them. */
  isSensitive: z.boolean().default(false),
  ...forEveryone,
  /** Made by the client once for each composed post, so that a retry never makes a second one. */
  clientKey: id,
  /** The draft as it was read: `conflict` when it was changed since. */
  draftRevision: z.int().min(1).optional(),
}

const files = (min: number, max: number, tooMany: ReturnType<typeof message>) =>
  z.array(postMediaInput).min(min, message('selectFile')).max(max, tooMany)

const forumTitle = text({ max: postLimits.titleLength }).min(1, message('forumTitle'))

const longest = { max: postLimits.descriptionLength }
const forumDescription = text(longest).min(1, message('forumDescription'))

const newLook = z
  .strictObject({
    postType: z.literal('regular'),
    caption: optionalText(postLimits.captionLength.regular),
    media: files(1, postLimits.files.regular, message('manyLookFiles')),
    productDots: z.array(productDotInput).max(productDotLimits.perPost).default([]),
    garments: garmentInputs.default([]),
    hidesBody: z.boolean().default(false),
    showsNobody: z.boolean().default(false),
    ...shared,
  })
  .refine(
    ({ media, productDots, garments }) =>
      [...productDots, ...garments.flatMap(({ spot }) => spot ?? [])].every(
        ({ mediaPosition }) => mediaPosition < media.length,
      ),
    message('noSuchFile'),
  )

const newVote = z
  .strictObject({
    postType: z.literal('style_vote'),
    title: optionalText(postLimits.titleLength),
    caption: optionalText(postLimits.captionLength.style_vote),
    media: z.array(postMediaInput).min(1, message('fewImages')).max(4, message('manyImages')),
    isFashionEmergency: z.boolean().default(false),
    ...voteChoices,
    ...shared,
  })
  .refine(({ isYesNo, media }) => !isYesNo || media.length === 1, message('yesNoPictures'))

export const newPost = z.discriminatedUnion('postType', [
  newLook,
  newVote,
  z.strictObject({
    postType: z.literal('forum'),
    title: forumTitle,
    description: forumDescription,
    media: files(0, 5, message('manyFiles')).default([]),
    isFashionEmergency: z.boolean().default(false),
    ...shared,
  }),
])
export type NewPost = z.infer<typeof newPost>

export const postParams = z.object({ postId: id })

export const createPost = defineEndpoint({
  ...at.createPost,
  writesForOthers: true,
  summary: 'Share a post from finished uploads. The same client key answers with the same post.',
  access: 'member',
  body: newPost,
  response: post,
  errors: [
    'upload_not_found',
    'file_damaged',
    'idempotency_mismatch',
    'conflict',
    'new_person_limit',
  ],
  limit: 'write',
})

export const getPost = defineEndpoint({
  ...at.getPost,
  summary: 'One post with its author, media and the viewer’s like.',
  access: 'public',
  params: postParams,
  response: post,
  errors: ['post_not_found'],
})

/** Descriptions of the pictures, in their order; when left out, they stay the same. */
const altTexts = z.array(optionalText(postLimits.altTextLength)).max(MOST_FILES).optional()

/**
 * What may change after sharing, under the same limits: also the pictures of a look, but never the pictures of a vote
 * or thread, or the options. A question or title that is left out stays. The question of a vote can change for 15
 * minutes, while nobody voted or answered. For a thread the earlier title and description are kept and can be read.
 */
export const postChange = z.discriminatedUnion('postType', [
  z.strictObject({
    postType: z.literal('regular'),
    caption: optionalText(postLimits.captionLength.regular),
    klotags,
    altTexts,
    seenEditedAt: seenEditedAt.optional(),
    isSensitive: z.boolean().optional(),
    hidesBody: z.boolean().optional(),
    showsNobody: z.boolean().optional(),
    look: lookChange.optional(),
  }),
  z.strictObject({
    postType: z.literal('style_vote'),
    title: optionalText(postLimits.titleLength).optional(),
    caption: optionalText(postLimits.captionLength.style_vote),
    klotags,
    altTexts,
    seenEditedAt: seenEditedAt.optional(),
    isSensitive: z.boolean().optional(),
    isFashionEmergency: z.boolean().optional(),
  }),
  z.strictObject({
    postType: z.literal('forum'),
    title: forumTitle.optional(),
    description: forumDescription,
    klotags,
    altTexts,
    seenEditedAt: seenEditedAt.optional(),
    isSensitive: z.boolean().optional(),
    isFashionEmergency: z.boolean().optional(),
  }),
])
export type PostChange = z.infer<typeof postChange>

export const updatePost = defineEndpoint({
  ...at.updatePost,
  writesForOthers: true,
  summary:
    'Change the words and KLOtags of one’s own post, of a look also its pictures and product links; then it ' +
    'says that it was edited. `conflict` says why a question or title stays as it is, or that the post was ' +
    'changed elsewhere.',
  access: 'member',
  params: postParams,
  body: postChange,
  response: post,
  errors: ['post_not_found', 'conflict', 'upload_not_found', 'file_damaged', 'new_person_limit'],
  limit: 'write',
})

export const deletePost = defineEndpoint({
  ...at.deletePost,
  summary: 'Delete one’s own post with everything that hangs on it.',
  access: 'member',
  params: postParams,
  response: null,
  errors: ['post_not_found'],
  limit: 'write',
})

export const trackView = defineEndpoint({
  ...at.trackView,
  summary:
    'Count that a post, of whatever kind, was opened: once a person, and once a day for the visitors ' +
    'of one address. Only its author reads the number.',
  access: 'public',
  params: postParams,
  response: null,
  limit: 'write',
})

export const getPostsOfPerson = defineEndpoint({
  ...at.getPostsOfPerson,
  summary: 'A person’s posts of one kind, newest first, 20 a page.',
  access: 'public',
  params: z.object({ userId: id }),
  query: z.object({ postType: postType.default('regular'), cursor }),
  response: postPage,
  errors: ['invalid_cursor'],
})

export const getMoreFromAuthor = defineEndpoint({
  ...at.getMoreFromAuthor,
  summary: 'Other looks of the post’s author, newest first, 20 a page.',
  access: 'public',
  params: postParams,
  query: z.object({ cursor }),
  response: postPage,
  errors: ['post_not_found', 'invalid_cursor'],
})
