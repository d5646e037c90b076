import type { Draft } from '@kloset/contract/drafts.schemas'
import type { PostType } from '@kloset/contract/posts.schemas'
import { describe, expect, test, vi } from 'vitest'
import { draftOf } from '../../lib/test-support/drafts.ts'
import { composedOf, contentOf } from './kept-draft.rules.ts'

const file = (uploadId: string, position: number): Draft['media'][number] => ({
  uploadId,
  position,
  kind: 'image',
  state: 'ready',
  width: 960,
  height: 1200,
  durationSeconds: null,
  altText: position === 0 ? 'A coat' : null,
  placeholder: null,
  color: null,
  renditions: [{ url: `/media/${uploadId}.webp`, width: 480, height: 600 }],
  videoUrl: null,
  previewUrl: null,
  failure: null,
})

const spot = { xPosition: 10, yPosition: 20 }

/** A draft of two pictures, in which every option differs from an empty draft. */
const filledDraftOf = (postType: PostType, content: Partial<Draft['content']> = {}): Draft => ({
  ...draftOf(postType, {
    title: 'Which?',
    body: 'For Saturday',
    klotags: ['wool'],
    isFashionEmergency: true,
    isSensitive: true,
    audience: 'followers',
    commentsFrom: 'nobody',
    hidesBody: true,
    showsNobody: true,
    ...content,
  }),
  media: [file('one', 0), file('two', 1)],
})

const again = (draft: Draft) => contentOf(draft.content.postType, composedOf(draft))

describe('a draft that is opened and kept again', () => {
  test('says the same: words, marks, audience, files in their order with their words', () => {
    const draft = filledDraftOf('regular', {
      productDots: [
        { ...spot, mediaPosition: 1, productUrl: 'https://shop.example/', productName: 'Coat' },
      ],
      garments: [
        {
          category: 'coat',
          name: null,
          brand: 'North',
          size: { system: 'alpha', label: 'M' },
          showsSize: true,
          verdict: 'true',
          zones: {},
          stretch: null,
          origin: null,
          productUrl: 'https://shop.example/coat',
          isPaidLink: true,
          price: { amount: 80.5, currency: 'EUR' },
          spot: { ...spot, mediaPosition: 0 },
        },
      ],
    })
    expect(again(draft)).toEqual({
      ...draft.content,
      media: [
        { uploadId: 'one', altText: 'A coat' },
        { uploadId: 'two', altText: '' },
      ],
    })
  })

  test.for([
    ['15 minutes', { endsInMinutes: 15, hidesUntilEnd: true }],
    ['two hours', { endsInMinutes: 120, hidesResults: true }],
    ['a date', { endsAt: '2026-12-01T19:30:00.000Z' }],
    ['no end', {}],
  ] as const)('has the same end of its vote: %s', ([, choices]) => {
    const draft = filledDraftOf('style_vote', choices)
    expect(again(draft)).toMatchObject(draft.content)
  })

  test('has the same end in the hour that comes twice when clocks go back', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    for (const endsAt of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']) {
      expect(again(filledDraftOf('style_vote', { endsAt })).endsAt).toBe(endsAt)
    }
    vi.unstubAllEnvs()
  })

  test('has the same names of its options, whichever file is gone', () => {
    const draft = filledDraftOf('style_vote', { optionNames: ['Coat', 'Jacket'] })
    expect(again(draft).optionNames).toEqual(['Coat', 'Jacket'])
    const [left] = composedOf({ ...draft, media: [file('two', 1)] }).files
    expect(left).toMatchObject({ optionName: 'Jacket' })
  })

  test('without a file that is gone has nothing that lay on it', () => {
    const draft = filledDraftOf('regular', {
      productDots: [
        { ...spot, mediaPosition: 0, productUrl: 'https://shop.example/a', productName: null },
        { ...spot, mediaPosition: 1, productUrl: 'https://shop.example/b', productName: null },
      ],
    })
    expect(again({ ...draft, media: [file('two', 1)] })).toMatchObject({
      media: [{ uploadId: 'two' }],
      productDots: [{ mediaPosition: 0, productUrl: 'https://shop.example/b' }],
    })
  })

  test('shows a file that failed as refused', () => {
    const draft = filledDraftOf('regular')
    const failed = { ...file('one', 0), state: 'failed' as const, failure: 'damaged' as const }
    const [first] = composedOf({ ...draft, media: [failed] }).files
    expect(first).toMatchObject({ stage: 'failed', failure: { canRetry: false } })
  })
})
