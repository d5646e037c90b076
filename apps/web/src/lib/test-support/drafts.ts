// Drafts for tests.
import type { Draft } from '@kloset/contract/drafts.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'

/** A draft without files in which only the type is chosen. */
export const draftOf = (postType: PostType, content: Partial<Draft['content']> = {}): Draft => ({
  id: 'a',
  revision: 1,
  content: {
    postType,
    title: null,
    body: null,
    klotags: [],
    isFashionEmergency: false,
    isSensitive: false,
    audience: 'everyone',
    commentsFrom: 'everyone',
    hidesBody: false,
    showsNobody: false,
    hidesResults: false,
    hidesUntilEnd: false,
    isYesNo: false,
    votesFrom: 'everyone',
    optionNames: [],
    endsInMinutes: null,
    endsAt: null,
    productDots: [],
    garments: [],
    ...content,
  },
  media: [],
  plan: null,
  failure: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
})
