import { describe, expect, test } from 'vitest'
import { composerTexts } from '@kloset/texts/composer'
import { uploadTexts } from '@kloset/texts/upload'
import type { Post } from '@kloset/contract/posts.schemas'
import {
  changeOf,
  emptyText,
  hasText,
  titleStateOf,
  whyNotKeep,
  whyNotShare,
  whyNotUpdate,
  withKlotags,
} from './composer.rules.ts'
import { openVote } from '../../lib/test-support/votes.ts'

const text = (part: Partial<typeof emptyText>) => ({ ...emptyText, ...part })

const sent = { failure: null }
const failed = (canRetry: boolean) => [{ failure: { canRetry } }]

describe('sharing waits', () => {
  test('for a file of a regular post and for images of a style vote', () => {
    expect(whyNotShare('regular', emptyText, [])).toBe(uploadTexts.fileMissing)
    expect(whyNotShare('regular', emptyText, [sent])).toBeNull()
    expect(whyNotShare('regular', emptyText, failed(true))).toBe(uploadTexts.fileNotSent)
    expect(whyNotShare('style_vote', emptyText, failed(false))).toBe(uploadTexts.fileRefused)
    expect(whyNotShare('style_vote', text({ title: 'Which?' }), [])).toBe(uploadTexts.imagesMissing)
  })

  test('with the number of the file, where there are several', () => {
    const files = (canRetry: boolean) => [sent, sent, ...failed(canRetry), sent]
    const { title } = whyNotShare('regular', emptyText, files(false)) ?? {}
    expect(title).toBe('File 3 cannot be shared')
    expect(whyNotKeep('regular', emptyText, files(true))?.title).toBe('File 3 was not sent')
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
    expect(whyNotUpdate('forum', text({ body: 'Rain?' }))).toBe(uploadTexts.forumTitleMissing)
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
  test('are normalised, split and unique', () => {
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

/** A shared post with the fields that the form uses. */
const shared = (part: Partial<Post>) =>
  ({
    postType: 'forum',
    title: 'Boots',
    counts: { commentsCount: 0 },
    styleVote: null,
    createdAt: '2026-03-05T15:00:00.000Z',
    viewer: { liked: false, saved: false, isOwner: true },
    ...part,
  }) as Post

test('a change of a thread names its description, of the others their caption', () => {
  const words = text({ title: 'Boots ', body: 'New', klotags: ['a'] })
  expect(changeOf(shared({}), words, ['Boots'])).toEqual({
    postType: 'forum',
    description: 'New',
    klotags: ['a'],
    altTexts: ['Boots'],
    isFashionEmergency: false,
    isSensitive: false,
  })
  expect(changeOf(shared({ postType: 'regular', title: null }), words, [])).toEqual({
    postType: 'regular',
    caption: 'New',
    klotags: ['a'],
    altTexts: [],
    isSensitive: false,
  })
})

test('a look is excluded from likeness, or included again, only where that changes', () => {
  const foundBy = { hidesBody: true, showsNobody: false }
  const look = shared({
    postType: 'regular',
    viewer: { liked: false, saved: false, isOwner: true, foundBy },
  })
  expect(changeOf(look, text({ hidesBody: true }), [])).not.toHaveProperty('hidesBody')
  const change = changeOf(look, text({ hidesBody: false, showsNobody: true }), [])
  expect(change).toMatchObject({ hidesBody: false, showsNobody: true })
})

test('a change contains a question or title only where it differs', () => {
  const vote = shared({ postType: 'style_vote', title: null })
  expect(changeOf(vote, text({ title: ' ' }), [])).not.toHaveProperty('title')
  expect(changeOf(vote, text({ title: ' Which? ' }), [])).toHaveProperty('title', 'Which?')
  expect(changeOf(shared({}), text({ title: '' }), [])).toHaveProperty('title', '')
})

test('a question may change for 15 minutes, while nobody voted or answered; a title always', () => {
  const { questionStays } = composerTexts
  const at = (time: string) => Date.parse(`2026-03-05T${time}Z`)
  const noVotes = { options: [], totalVotes: 0, ...openVote, chosenOptionId: null }
  const vote = shared({ postType: 'style_vote', styleVote: noVotes })
  const state = titleStateOf(vote, at('15:14:59'))
  expect(state?.mayChange).toBe(true)
  expect(state?.line).toMatch(/until \d\d:\d\d/)
  const stays = (line: string) => ({ mayChange: false, line })
  expect(titleStateOf(vote, at('15:15:00'))).toEqual(stays(questionStays.late))
  const voted = { ...vote, styleVote: { ...noVotes, totalVotes: 1 } }
  expect(titleStateOf(voted, at('15:01:00'))).toEqual(stays(questionStays.answered))
  const answered = shared({ counts: { commentsCount: 1 } as Post['counts'] })
  expect(titleStateOf(answered, at('23:01:00'))?.mayChange).toBe(true)
  expect(titleStateOf(shared({ postType: 'regular' }), at('15:01:00'))).toBeNull()
})
