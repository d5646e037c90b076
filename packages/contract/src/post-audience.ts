// Choosing who may read one's own post, and who may comment on it.
import type { Audience } from './audiences.schemas.ts'

export const setAudience = { method: 'PUT', path: '/api/posts/:postId/audience' } as const

/** The audience of a post as its account allows it: of a private account, followers at most. */
export const allowedAudience = (chosen: Audience, isPrivate: boolean): Audience =>
  isPrivate && chosen === 'everyone' ? 'followers' : chosen
