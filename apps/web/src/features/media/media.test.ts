import { describe, expect, test } from 'vitest'
import { uploadTexts } from '@kloset/texts/upload'
import { movementOf } from './moving-pictures.ts'
import {
  allowedOf,
  durationText,
  failureText,
  isHeic,
  kindOf,
  savedText,
  compressedText,
  sizeText,
} from './media.rules.ts'
import { WHOLE, closerScale, fitted, withinPane, zoomedAt } from './zoom.rules.ts'

const MB = 1024 * 1024
const file = (name: string, type: string, size = MB) => ({ name, type, size })
const jpeg = file('a.jpg', 'image/jpeg')
const video = file('a.mp4', 'video/mp4')
const whyNot = (...given: Parameters<typeof allowedOf>) => allowedOf(...given).refusal

describe('chosen files', () => {
  test('are recognised by type, and by extension where browsers give none', () => {
    expect(kindOf(jpeg)).toBe('image')
    expect(kindOf(file('clip.MOV', ''))).toBe('video')
    expect(kindOf(file('IMG_1.HEIC', ''))).toBe('image')
    expect(isHeic(file('IMG_1.heif', ''))).toBe(true)
    expect(kindOf(file('look.avif', 'image/avif'))).toBe('image')
    expect(kindOf(file('look.AVIF', ''))).toBe('image')
    expect(kindOf(file('drawing.svg', 'image/svg+xml'))).toBeNull()
    expect(kindOf(file('heic', ''))).toBe('image')
  })

  test('are counted with those chosen before, for each type of post', () => {
    expect(whyNot('regular', [jpeg], 0)).toBeNull()
    expect(whyNot('regular', [jpeg, video], 8)).toBeNull()
    expect(whyNot('style_vote', [jpeg, jpeg], 2)).toBeNull()
    expect(whyNot('forum', [jpeg, video], 3)).toBeNull()
  })

  test('over the limit leave out the last ones, with a message', () => {
    expect(allowedOf('regular', [jpeg, jpeg], 9)).toEqual({
      allowed: [jpeg],
      refusal: { ...uploadTexts.regularTooMany, line: 'Only the first of 2 was added.' },
    })
    expect(allowedOf('style_vote', [jpeg, jpeg], 3)).toEqual({
      allowed: [jpeg],
      refusal: { ...uploadTexts.styleVoteTooMany, line: 'Only the first of 2 was added.' },
    })
    const five = Array.from({ length: 5 }, (_, at) => file(`${at}.jpg`, 'image/jpeg'))
    expect(allowedOf('style_vote', five, 0)).toEqual({
      allowed: five.slice(0, 4),
      refusal: { ...uploadTexts.styleVoteTooMany, line: 'Only the first 4 of 5 were added.' },
    })
    const full = allowedOf('forum', [jpeg], 5)
    expect(full.allowed).toEqual([])
    expect(full.refusal?.title).toBe(uploadTexts.forumTooMany.title)
  })

  test('that cannot be taken are named, and the good ones beside them are taken', () => {
    const text = file('x.txt', 'text/plain')
    const mixed = allowedOf('forum', [jpeg, text, jpeg], 0)
    expect(mixed.allowed).toEqual([jpeg, jpeg])
    expect(mixed.refusal?.title).toBe(uploadTexts.invalidFileType.title)
    expect(mixed.refusal?.line).toBe(`“x.txt” was not added. ${uploadTexts.invalidFileType.line}`)
    const five = Array.from({ length: 5 }, (_, at) => file(`${at}.jpg`, 'image/jpeg'))
    const tooMany = allowedOf('style_vote', [text, ...five], 0)
    expect(tooMany.allowed).toEqual(five.slice(0, 4))
    expect(tooMany.refusal?.line).toMatch(/Only the first 4 of 5 were added\.$/)
  })

  test('of which one alone was chosen are refused with the reason', () => {
    expect(whyNot('forum', [file('x.txt', 'text/plain')], 0)).toEqual(uploadTexts.invalidFileType)
    expect(whyNot('style_vote', [video], 0)?.title).toBe(uploadTexts.styleVoteImagesOnly.title)
    expect(whyNot('regular', [{ ...video, size: 50 * MB }], 0)).toBeNull()
    expect(whyNot('regular', [{ ...video, size: 57.25 * MB }], 0)?.line).toBe(
      'Video file is 57.3 MB. Maximum allowed size is 50MB. Please use a smaller video or compress it first.',
    )
    expect(whyNot('regular', [{ ...jpeg, size: 26 * MB }], 0)?.line).toMatch(
      'Your file is 26.0 MB.',
    )
  })

  test('are described in megabytes, kilobytes and minutes', () => {
    const sizes = [0.9 * MB, 0.3 * MB, 0.034 * MB, 900, 0].map(sizeText)
    expect(sizes).toEqual(['0.9 MB', '0.3 MB', '35 KB', '1 KB', '0 MB'])
    expect([durationText(4.2), durationText(72), durationText(59.7)]).toEqual([
      '0:04',
      '1:12',
      '1:00',
    ])
  })
})

test('the saved share of a compressed file is never shown as 100%', () => {
  expect([0.384, 0.994, 0.9999].map(savedText)).toEqual(['38%', '99%', '99%'])
})

test('what compression saved is said where the two sizes do not read the same', () => {
  expect(compressedText(2 * MB, 0.5 * MB)).toBe('2.0 MB, now 0.5 MB: 75% smaller')
  expect(compressedText(12_400, 12_300)).toBeNull()
})

describe('zooming', () => {
  const pane = { width: 400, height: 800 }

  test('keeps the point under the finger where it is', () => {
    const at = { x: 100, y: -200 }
    const zoom = zoomedAt(WHOLE, 2, at, pane, pane)
    expect(zoom.scale).toBe(2)
    // The new position of the point that was under the finger.
    expect({ x: zoom.x + at.x * 2, y: zoom.y + at.y * 2 }).toEqual(at)
  })

  test('never scales below the whole picture or pushes it out of sight', () => {
    expect(zoomedAt(WHOLE, 0.2, { x: 50, y: 50 }, pane, pane)).toEqual(WHOLE)
    expect(withinPane({ scale: 2, x: 9999, y: -9999 }, pane, pane)).toEqual({
      scale: 2,
      x: 200,
      y: -400,
    })
  })

  test('continues until a long page is as wide as the screen, and wider', () => {
    const shown = fitted({ width: 900, height: 20_000 }, pane)
    expect(shown).toEqual({ width: 36, height: 800 })
    const closer = zoomedAt(WHOLE, closerScale(shown, pane), { x: 0, y: 0 }, shown, pane)
    expect(shown.width * closer.scale).toBeCloseTo(pane.width)
    // A picture as wide as the screen only moves up and down.
    const top = withinPane({ ...closer, x: 50, y: 9999 }, shown, pane)
    expect(top.x).toBeCloseTo(0)
    expect(top.y).toBeCloseTo((shown.height * closer.scale - pane.height) / 2)
    const widest = zoomedAt(WHOLE, 1000, { x: 0, y: 0 }, shown, pane)
    expect(shown.width * widest.scale).toBeCloseTo(2 * pane.width)
    expect(zoomedAt(WHOLE, 1000, { x: 0, y: 0 }, pane, pane).scale).toBe(5)
  })
})

test('an animated PNG is distinguished from a still one', async () => {
  const letters = (word: string) => [...word].map((letter) => letter.codePointAt(0) ?? 0)
  const chunk = (type: string) => [0, 0, 0, 13, ...letters(type), ...Array<number>(17).fill(0)]
  const png = (...types: string[]) => {
    const bytes = [...letters('\u0089PNG\r\n\u001a\n'), ...types.flatMap(chunk)]
    return new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
  }
  expect(await movementOf(png('IHDR', 'iCCP', 'acTL', 'IDAT', 'IEND'))).toBe('becomes still')
  expect(await movementOf(png('IHDR', 'IDAT', 'acTL', 'IEND'))).toBe('still')
  expect(await movementOf(png('IHDR'))).toBe('still')
  expect(await movementOf(new File(['acTL'], 'a.png', { type: 'image/png' }))).toBe('still')
})

test('only the owner of a failed file sees what to do about it', () => {
  const failed = { failure: 'damaged', kind: 'image' } as const
  expect(failureText(failed, true)).toContain('Please choose another one.')
  expect(failureText(failed, false)).toBe('This picture cannot be shown.')
  expect(failureText({ failure: 'video_damaged', kind: 'video' }, false)).toBe(
    'This video cannot be shown.',
  )
})
