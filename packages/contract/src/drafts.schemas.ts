// Schemas of drafts, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { audience, commentsFrom, forEveryone } from './audiences.schemas.ts'
import { id, optionalText, text, timestamp } from './common.schemas.ts'
import { message } from './field-messages.ts'
import { garment, garmentInputs } from './garments.schemas.ts'
import { klotags } from './klotags.schemas.ts'
import { media } from './media.schemas.ts'
import { MOST_FILES, postLimits } from './posts.ts'
import { postMediaInput, postType } from './posts.schemas.ts'
import { productDot, productDotInput } from './product-dots.schemas.ts'
import { productDotLimits } from './product-dots.ts'
import { optionNames, votesFrom } from './style-votes.schemas.ts'
import { draftLimits } from './drafts.ts'
import * as at from './drafts.ts'

const no = z.boolean().default(false)

/** The content of a composer for any type of post. It may be incomplete, and invalid for sharing. */
const draftContent = z
  .strictObject({
    postType,
    title: optionalText(postLimits.titleLength),
    /** The caption; of a thread, its description. */
    body: optionalText(postLimits.captionLength.regular),
    klotags,
    isFashionEmergency: no,
    isSensitive: no,
    ...forEveryone,
    hidesBody: no,
    showsNobody: no,
    hidesResults: no,
    hidesUntilEnd: no,
    isYesNo: no,
    votesFrom: votesFrom.default('everyone'),
    optionNames,
    /** When a vote ends: a duration after it is shared, or a time. */
    endsInMinutes: z.int().min(1).nullable().default(null),
    endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
    media: z.array(postMediaInput).max(MOST_FILES, message('manyLookFiles')).default([]),
    productDots: z.array(productDotInput).max(productDotLimits.perPost).default([]),
    garments: garmentInputs.default([]),
  })
  .refine(
    ({ media: files, productDots, garments }) =>
      [...productDots, ...garments.flatMap(({ spot }) => spot ?? [])].every(
        ({ mediaPosition }) => mediaPosition < files.length,
      ),
    message('noSuchFile'),
  )
export type DraftContent = z.infer<typeof draftContent>

const keptContent = z.object({
  postType,
  title: z.string().nullable(),
  body: z.string().nullable(),
  klotags: z.array(z.string()),
  isFashionEmergency: z.boolean(),
  isSensitive: z.boolean(),
  audience,
  commentsFrom,
  hidesBody: z.boolean(),
  showsNobody: z.boolean(),
  hidesResults: z.boolean(),
  hidesUntilEnd: z.boolean(),
  isYesNo: z.boolean(),
  votesFrom,
  optionNames: z.array(z.string().nullable()),
  endsInMinutes: z.int().nullable(),
  endsAt: z.string().nullable(),
  productDots: z.array(productDot.omit({ id: true, faviconUrl: true })),
  garments: z.array(garment.omit({ id: true })),
})

const draft = z.object({
  id,
  /** Sent when it is saved again. */
  revision: z.int(),
  content: keptContent,
  /** Its files in their order. */
  media: z.array(media.extend({ uploadId: id })),
  /** When it is shared automatically, and the time zone in which that was chosen. */
  plan: z.object({ publishAt: timestamp, timeZone: z.string() }).nullable(),
  /** Why it was not shared on time; null once it is changed or gets another time. */
  failure: z.enum(at.draftFailures).nullable(),
  updatedAt: timestamp,
})
export type Draft = z.infer<typeof draft>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const ofDraft = z.object({ draftId: id })

export const getDrafts = defineEndpoint({
  ...at.getDrafts,
  summary: 'One’s own drafts, the one that was changed last first, also those with a time.',
  access: 'member',
  response: z.object({ items: z.array(draft).max(draftLimits.most) }),
})

export const getDraft = defineEndpoint({
  ...at.getDraft,
  summary: 'One of one’s own drafts.',
  access: 'member',
  params: ofDraft,
  response: draft,
  errors: ['draft_not_found'],
})

export const saveDraft = defineEndpoint({
  ...at.saveDraft,
  summary:
    'Keep a draft: a new one under a new id, which is also the client key of the post, or another revision of one that ' +
    'is there. It keeps its time, and then has to be complete. `conflict` says that it was changed elsewhere, that it ' +
    'is shared already, or that there is no space for more.',
  access: 'member',
  params: ofDraft,
  body: z.strictObject({
    content: draftContent,
    /** The draft that is changed; null for a new one. */
    revision: z.int().min(1).nullable(),
  }),
  response: draft,
  errors: ['draft_not_found', 'upload_not_found', 'conflict'],
  limit: 'write',
})

export const deleteDraft = defineEndpoint({
  ...at.deleteDraft,
  summary: 'Delete a draft with its time. It can be taken back for an hour.',
  access: 'member',
  params: ofDraft,
  response: null,
  errors: ['draft_not_found'],
  limit: 'write',
})

export const restoreDraft = defineEndpoint({
  ...at.restoreDraft,
  summary: 'Take back that a draft was deleted. It has its time again where that is still to come.',
  access: 'member',
  params: ofDraft,
  response: draft,
  errors: ['draft_not_found', 'conflict'],
  limit: 'write',
})

export const planDraft = defineEndpoint({
  ...at.planDraft,
  summary:
    'Share a draft by itself at a time, or at another time than before. The limits of that moment hold; what cannot be ' +
    'shared then stays a draft, and its author is notified.',
  access: 'member',
  params: ofDraft,
  body: z.strictObject({
    publishAt: z.iso.datetime({ offset: true }),
    /** The author's time zone, such as `Europe/Berlin`, in which times are shown. */
    timeZone: text({ min: 1, max: draftLimits.timeZoneLength }).refine(isTimeZone),
  }),
  response: draft,
  errors: ['draft_not_found', 'conflict'],
  limit: 'write',
  writesForOthers: true,
})

export const unplanDraft = defineEndpoint({
  ...at.unplanDraft,
  summary: 'Take the time from a draft, which stays.',
  access: 'member',
  params: ofDraft,
  response: draft,
  errors: ['draft_not_found'],
  limit: 'write',
})
