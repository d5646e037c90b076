// Schemas of what moderators decide about: a subject as it was at one moment, and the rule it broke.
import { z } from './zod.ts'
import { timestamp } from './common.schemas.ts'
import { mediaKind } from './media.schemas.ts'
import { postType } from './posts.schemas.ts'
import { profileCard } from './profiles.schemas.ts'

/** A picture has no case of its own; it belongs to the case of its post. */
export const caseSubjectKind = z.enum(['post', 'comment', 'message', 'profile'])
export type CaseSubjectKind = z.infer<typeof caseSubjectKind>

/** The kinds of things that can be removed. `avatar` and `bio` are parts of a profile. */
export const removable = z.enum(['post', 'comment', 'message', 'avatar', 'bio'])
export type Removable = z.infer<typeof removable>

/** A house rule in the reader’s language, in the version that was named. */
export const namedRule = z.object({ version: z.int(), number: z.int(), text: z.string() })
export type NamedRule = z.infer<typeof namedRule>

/** One picture or video of the evidence. */
export const evidencePicture = z.object({
  position: z.int(),
  kind: mediaKind,
  width: z.int(),
  height: z.int(),
  altText: z.string().nullable(),
  /** Base64 thumbhash, which is drawn until somebody chooses to see the picture. */
  placeholder: z.string().nullable(),
  /** Only the signed-in reader of this answer can open it, also after the author deleted it; null when it is gone. */
  url: z.string().nullable(),
  videoUrl: z.string().nullable(),
})

/** A subject with its text and pictures at one moment. Fields that its kind does not have are null. */
export const evidence = z.object({
  kind: caseSubjectKind,
  author: profileCard.pick({ id: true, username: true, displayName: true }),
  postType: postType.nullable(),
  /** The title of a post. */
  title: z.string().nullable(),
  /** Caption or description of a post, a comment, a message, or a bio. */
  words: z.string().nullable(),
  klotags: z.array(z.string()),
  /** The addresses of a post's product dots. */
  links: z.array(z.string()),
  /** For a profile: the address of its picture. */
  avatarUrl: z.string().nullable(),
  pictures: z.array(evidencePicture),
  /** When it was in this state. */
  seenAt: timestamp,
})
export type Evidence = z.infer<typeof evidence>
