// Schemas of what a person decides not to see, and the endpoints that use them.
import { z } from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, text, timestamp } from './common.schemas.ts'
import { message } from './field-messages.ts'
import { postThumbnail } from './posts.schemas.ts'
import { profileCard } from './profiles.schemas.ts'
import { normalizeMutedWord, relationLimits } from './relations.ts'
import * as at from './relations.ts'

const ofPerson = {
  access: 'member',
  params: z.object({ userId: id }),
  response: null,
  errors: ['profile_not_found', 'forbidden'],
  limit: 'write',
} as const

export const blockPerson = defineEndpoint({
  ...ofPerson,
  ...at.blockPerson,
  summary:
    'Block a person: neither sees the other any more. Follows, and being chosen, end both ways.',
})

export const unblockPerson = defineEndpoint({
  ...ofPerson,
  ...at.unblockPerson,
  summary: 'End a block. What it ended stays ended.',
})

/** Null when it has no end. */
const days = z.literal([...relationLimits.days, null])

export const mutePerson = defineEndpoint({
  ...ofPerson,
  ...at.mutePerson,
  summary: 'Leave a person out of feeds, comments and notifications, for some days or for good.',
  body: z.strictObject({ days }),
})

export const unmutePerson = defineEndpoint({
  ...ofPerson,
  ...at.unmutePerson,
  summary: 'Show a muted person everywhere again.',
})

export const restrictPerson = defineEndpoint({
  ...ofPerson,
  ...at.restrictPerson,
  summary:
    'Let a person’s comments under one’s posts wait for approval, and their messages under requests.',
})

export const unrestrictPerson = defineEndpoint({
  ...ofPerson,
  ...at.unrestrictPerson,
  summary:
    'Stop restricting a person. Their comments that wait for approval still wait; the conversation is no longer a request.',
})

const ofPost = {
  access: 'member',
  params: z.object({ postId: id }),
  response: null,
  errors: ['post_not_found'],
  limit: 'write',
} as const

export const hidePost = defineEndpoint({
  ...ofPost,
  ...at.hidePost,
  summary: 'Leave one post out of feeds and search. Its page and its author’s page still show it.',
})

export const showPost = defineEndpoint({
  ...ofPost,
  ...at.showPost,
  summary: 'Show a hidden post again.',
})

const mutedWord = text({ min: 1, max: relationLimits.wordLength })
  .transform(normalizeMutedWord)
  .refine((word) => word !== '' && word !== '#', message('mutedWord'))
  // One typed character can become several stored ones: the ligature `ﬃ` becomes `ffi`.
  .refine(
    (word) => word.length <= relationLimits.wordLength,
    message((texts) => texts.tooLong(relationLimits.wordLength)),
  )

export const muteWord = defineEndpoint({
  ...at.muteWord,
  summary:
    'Leave out posts and comments with a word or a `#KLOtag`, and notifications of such comments.',
  access: 'member',
  body: z.strictObject({
    word: mutedWord,
    days,
    /** True to leave posts of followed people unmuted. */
    exceptFollowed: z.boolean().default(false),
  }),
  response: null,
  errors: ['forbidden'],
  limit: 'write',
})

export const unmuteWord = defineEndpoint({
  ...at.unmuteWord,
  summary: 'Show posts and comments with a muted word again.',
  access: 'member',
  query: z.object({ word: mutedWord }),
  response: null,
  limit: 'write',
})

export const previewMutedWord = defineEndpoint({
  ...at.previewMutedWord,
  summary: 'How many of the newest posts that the viewer sees a muted word would leave out.',
  access: 'member',
  query: z.object({ word: mutedWord }),
  response: z.object({
    /** The number of newest posts of others that the viewer sees now. */
    posts: z.int().max(relationLimits.previewed),
    /** The number of these posts with the word. */
    hidden: z.int(),
    /** The number of these posts with the word by people whom the viewer does not follow. */
    hiddenOfStrangers: z.int(),
  }),
  limit: 'search',
})
export type MutedWordPreview = z.infer<typeof previewMutedWord.response>

/** A person in a list of the settings. */
const relatedPerson = profileCard.extend({
  createdAt: timestamp,
  /** Null when it has no end. */
  endsAt: timestamp.nullable(),
})
export type RelatedPerson = z.infer<typeof relatedPerson>

const listedWord = z.object({
  word: z.string(),
  exceptFollowed: z.boolean(),
  endsAt: timestamp.nullable(),
})
export type MutedWord = z.infer<typeof listedWord>

/** Whose first message arrives as a conversation. First messages of others wait as requests. */
const messagesFrom = z.enum(['everyone', 'following', 'nobody'])
export type MessagesFrom = z.infer<typeof messagesFrom>

export const chooseMessagesFrom = defineEndpoint({
  ...at.chooseMessagesFrom,
  summary:
    'Choose who may write first: everyone, the people whom one follows, or nobody. Others wait under requests.',
  access: 'member',
  body: z.strictObject({ messagesFrom }),
  response: null,
  limit: 'write',
})

export const getSafety = defineEndpoint({
  ...at.getSafety,
  summary: 'Everybody and everything that the viewer decided not to see, newest first.',
  access: 'member',
  response: z.object({
    blocked: z.array(relatedPerson),
    muted: z.array(relatedPerson),
    restricted: z.array(relatedPerson),
    words: z.array(listedWord),
    hiddenPosts: z.array(postThumbnail),
    messagesFrom,
    /** The number of conversations that wait as requests. */
    requestsCount: z.int(),
  }),
})
export type Safety = z.infer<typeof getSafety.response>
