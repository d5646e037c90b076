import { describe, expect, test } from 'vitest'
import { uploadTexts } from '@kloset/contract/messages/upload'
import {
  changeOf,
  emptyText,
  hasText,
  whyNotShare,
  whyNotUpdate,
  withKlotags,
} from './composer.rules.ts'

const text = (part: Partial<typeof emptyText>) => ({ ...emptyText, ...part })

const sent = { failure: null }

describe('sharing waits', () => {
  test('for a file of a look and for images of a style vote', () => {
    expect(whyNotShare('regular', emptyText, [])).toBe(uploadTexts.fileMissing)
    expect(whyNotShare('regular', emptyText, [sent])).toBeNull()
    const failed = (canRetry: boolean) => [sent, { failure: { canRetry } }]
    expect(whyNotShare('regular', emptyText, failed(true))).toBe(uploadTexts.fileNotSent)
    expect(whyNotShare('style_vote', emptyText, failed(false))).toBe(uploadTexts.fileRefused)
    expect(whyNotShare('style_vote', text({ title: 'Which?' }), [])).toBe(uploadTexts.imagesMissing)
  })

  test('for title and description of a forum thread, which needs no file', () => {
    expect(whyNotShare('forum', text({ title: '  ' }), [sent])).toBe(uploadTexts.forumTitleMissing)
    expect(whyNotShare('forum', text({ title: 'Boots' }), [sent])).toBe(
      uploadTexts.forumDescriptionMissing,
    )
    expect(whyNotShare('forum', text({ title: 'Boots', body: 'Rain?' }), [])).toBeNull()
    expect(whyNotUpdate('forum', text({ title: 'Boots' }))).toBe(
      uploadTexts.forumDescriptionMissing,
    )
  })

  test.each([
    ['regular', 2000],
    ['style_vote', 500],
    ['forum', 1000],
  ] as const)('for a %s within %i characters', (postType, max) => {
    const words = (length: number) => text({ title: 'T', body: ` ${'x'.repeat(length)} ` })
    expect(whyNotShare(postType, words(max), [sent])).toBeNull()
    expect(whyNotShare(postType, words(max + 1), [sent])?.title).toContain(`${max} characters`)
  })
})

describe('KLOtags', () => {
  test('are normalised, split and never doubled', () => {
    expect(withKlotags(['coat'], '#Wide-Leg, coat  ÉTÉ ###')).toEqual(['coat', 'wideleg', 'été'])
  })

  test('stop at ten', () => {
    expect(withKlotags([], 'a b c d e f g h i j k')).toHaveLength(10)
  })
})

test('an empty composer has nothing to lose', () => {
  expect(hasText(text({ body: ' \n', isFashionEmergency: true }))).toBe(false)
  expect(hasText(text({ klotags: ['coat'] }))).toBe(true)
})

test('a change of a thread names its description, of the others their caption', () => {
  const words = text({ body: 'New', klotags: ['a'] })
  expect(changeOf('forum', words, ['Boots'])).toEqual({
    postType: 'forum',
    description: 'New',
    klotags: ['a'],
    altTexts: ['Boots'],
  })
  expect(changeOf('regular', words, [])).toEqual({
    postType: 'regular',
    caption: 'New',
    klotags: ['a'],
    altTexts: [],
  })
})
