// The planted texts are where phones, cameras and browsers write the location, the time and the owner.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { box, element, mediaFiles, words } from '../test-support/media-elements.ts'
import { inspectVideo } from '../video/video.ts'
import { removeVideoMetadata } from './remove-metadata.ts'

const fixtures = join(import.meta.dirname, '../video/fixtures')
const planted = /planted|52\.52|13\.405|GPS/
const file = await mediaFiles()

describe('a video keeps its frames and sound', () => {
  test('of a phone, without location, names and the time', async () => {
    const before = await readFile(join(fixtures, 'phone.mov'))
    for (const head of ['mvhd', 'tkhd', 'mdhd']) before.write('planted!', before.indexOf(head) + 8)
    expect(before.toString('latin1')).toMatch(planted)
    const quicktime = box('meta', 'keys: com.apple.quicktime.location.ISO6709 planted')
    const path = await file('phone.mov', Buffer.concat([before, quicktime]))
    const facts = await inspectVideo(path)
    await removeVideoMetadata(path)
    const after = await readFile(path)
    expect(after.length).toBe(before.length + quicktime.length)
    expect(after.toString('latin1')).not.toMatch(/planted|52\.52|ISO6709/)
    expect(await inspectVideo(path)).toEqual(facts)
    const [start, end] = [before.indexOf('mdat'), before.indexOf('moov') - 4]
    expect(after.subarray(start, end).equals(before.subarray(start, end))).toBe(true)
  })

  test('of a camera that notes where it was beside every frame', async () => {
    const frames = ['frame-1', 'frame-2', 'frame-3']
    const notes = ['planted-1', 'planted-22', 'planted-333']
    const type = box('ftyp', 'isom', words(0))
    const data = Buffer.from(frames.map((frame, index) => frame + notes[index]).join(''))
    const base = type.length + 8
    const at = (text: string) => base + data.indexOf(text)
    const track = (kind: string, samples: readonly string[]) =>
      box(
        'trak',
        box('tkhd', words(0), 'planted!', words(1)),
        box(
          'mdia',
          box('mdhd', words(1 << 24), 'planted!planted!', words(90_000)),
          box('hdlr', words(0, 0), kind, words(0, 0, 0)),
          box(
            'minf',
            box(
              'stbl',
              box('stsz', words(0, 0, samples.length, ...samples.map(({ length }) => length))),
              box('stsc', words(0, 1, 1, 1, 1)),
              box('stco', words(0, samples.length, ...samples.map(at))),
            ),
          ),
        ),
        box('udta', box('name', 'planted-name')),
      )
    const whole = [
      type,
      box('mdat', data),
      box(
        'moov',
        box('mvhd', words(1 << 24), 'planted!planted!', words(90_000)),
        track('vide', frames),
        track('meta', notes),
      ),
    ]
    const path = await file('camera.mp4', Buffer.concat(whole))
    await removeVideoMetadata(path)
    const after = (await readFile(path)).toString('latin1')
    expect(after).not.toMatch(planted)
    for (const frame of frames) expect(after).toContain(frame)
  })

  test('of a camera that writes in pieces and notes where it was beside them', async () => {
    const track = (id: number, kind: string) =>
      box(
        'trak',
        box('tkhd', words(0, 0, 0, id)),
        box('mdia', box('hdlr', words(0, 0), kind, words(0, 0, 0))),
      )
    const start = Buffer.concat([
      box('ftyp', 'isom', words(0)),
      box(
        'moov',
        track(1, 'vide'),
        track(2, 'meta'),
        box('mvex', box('trex', words(0, 1, 1, 0, 7, 0)), box('trex', words(0, 2, 1, 0, 9, 0))),
      ),
    ])
    /** Its first track begins after it; `notes` gives the start of the second one, in its own form. */
    const piece = (head: number, notes: (behindFrames: number) => Buffer, data: string) => {
      const whole = (at: number) =>
        box(
          'moof',
          box('mfhd', words(0, 1)),
          box('traf', box('tfhd', words(head, 1)), box('trun', words(1, 1, at))),
          box('traf', box('tfhd', words(head, 2)), box('udta', 'planted'), notes(at + 7)),
        )
      const moof = whole(whole(0).length + 8)
      return Buffer.concat([moof, box('mdat', data)])
    }
    const said = (at: number) => box('trun', words(0x201, 2, at, 9, 10))
    const unsaid = () => box('trun', words(0, 2))
    const path = await file(
      'pieces-with-notes.mp4',
      Buffer.concat([
        start,
        piece(0x20000, said, 'frame-1planted-1planted-22frame-2'),
        piece(0, unsaid, 'frame-3planted-3planted-4frame-4'),
      ]),
    )
    await removeVideoMetadata(path)
    const after = (await readFile(path)).toString('latin1')
    expect(after).not.toMatch(planted)
    for (const frame of [1, 2, 3, 4]) expect(after).toContain(`frame-${frame}`)
  })

  test('of a browser, without tags, title and date', async () => {
    const before = await readFile(join(fixtures, 'recording.webm'))
    const tags = element('1254c367', 'planted-tag')
    const info = element(
      '1549a966',
      element('7ba9', 'planted-title'),
      element('4461', 'planted!'),
      element('4d80', 'planted-muxer'),
      element('5741', 'planted-phone'),
    )
    const title = element('80', element('85', 'planted-chapter'))
    const chapters = element('1043a770', element('45b9', element('b6', title)))
    const path = await file('recording.webm', Buffer.concat([before, tags, info, chapters]))
    const facts = await inspectVideo(path)
    await removeVideoMetadata(path)
    const after = await readFile(path)
    expect(after.toString('latin1')).not.toMatch(planted)
    expect(await inspectVideo(path)).toEqual(facts)
  })
})

test('of a Matroska file its tracks lose their names and keep all that plays them', async () => {
  const track = [
    element('d7', '\u0001'),
    element('536e', 'planted-name'),
    element('63a2', 'how to play it'),
  ]
  const checked = [element('bf', 'sum!'), element('ae', ...track), element('ae', ...track)]
  const whole = [element('1a45dfa3'), element('18538067', element('1654ae6b', ...checked))]
  const path = await file('tracks.mkv', Buffer.concat(whole))
  await removeVideoMetadata(path)
  // Its head is as long as the one it replaces.
  const nothing = Buffer.concat([Buffer.from('ec400c', 'hex'), Buffer.alloc('planted-name'.length)])
  const left = element('ae', track[0] ?? '', nothing, track[2] ?? '')
  const cleared = element('1654ae6b', element('ec', '\0'.repeat(4)), left, left)
  const expected = Buffer.concat([element('1a45dfa3'), element('18538067', cleared)])
  expect((await readFile(path)).equals(expected)).toBe(true)
})

test('of ten minutes in pieces of a tenth of a second every piece is kept', async () => {
  const piece = Buffer.concat([box('moof', 'how to play it'), box('mdat', 'frame')])
  const pieces = Buffer.alloc(10 * 60 * 10 * piece.length, piece)
  const start = [box('ftyp', 'isom', words(0)), box('moov', box('mvex'))]
  const path = await file('pieces.mp4', Buffer.concat([...start, pieces, box('uuid', 'planted')]))
  await removeVideoMetadata(path)
  const after = await readFile(path)
  const from = Buffer.concat(start).length
  expect(after.subarray(from, from + pieces.length).equals(pieces)).toBe(true)
  expect(after.toString('latin1')).not.toMatch(planted)
})

test('lists without end, and lists that lead nowhere, are damage', async () => {
  const type = box('ftyp', 'isom', words(0))
  const film = box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz'))))))
  const path = await file('short.mp4', Buffer.concat([type, film]))
  await removeVideoMetadata(path)
  const many = box('stsz', words(0, 0, 4_000_000_000))
  const runs = box('stsc', words(0, 1, 1, 4_000_000_000, 1))
  const chunks = box('stco', words(0, 4_000_000_000, 8))
  const endless = box(
    'moov',
    box('trak', box('mdia', box('minf', box('stbl', many, runs, chunks)))),
  )
  await expect(
    removeVideoMetadata(await file('endless.mp4', Buffer.concat([type, endless]))),
  ).rejects.toMatchObject({ code: 'file_damaged' })
})
