// Posts for tests.
import type { Post } from '@kloset/contract/posts.schemas'
import { cardOf } from './profiles.ts'

/** A regular post with one picture, different for each number. */
export function postOf(number: number): Post {
  return {
    id: `post ${number}`,
    postType: 'regular',
    author: cardOf('ida'),
    title: null,
    caption: `look ${number}`,
    description: null,
    klotags: [],
    isFashionEmergency: false,
    isSensitive: false,
    media: [
      {
        position: 0,
        kind: 'image',
        state: 'ready',
        width: 600,
        height: 600 + (number % 7) * 50,
        durationSeconds: null,
        placeholder: null,
        color: `#0000${String(10 + (number % 90))}`,
        altText: null,
        renditions: [],
        videoUrl: null,
        previewUrl: null,
        failure: null,
      },
    ],
    counts: { likesCount: 0, commentsCount: 0, sharesCount: 0 },
    viewsCount: null,
    styleVote: null,
    productDots: [],
    viewer: { liked: false, saved: false, isOwner: false },
    outcome: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
  }
}
