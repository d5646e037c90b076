// The fixtures are drawn by fixtures/make.sh.
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { box, element, words } from '../test-support/media-elements.ts'
import { inspectVideo, renderVideo } from './video.ts'
import { isWholeVideo } from './whole-video.ts'

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kloset-video-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const render = async (name: string) =>
  renderVideo(fixture(name), await mkdtemp(join(folder, 'out-')))

/** Order of the top boxes of an MP4: a player can begin early when `moov` comes before `mdat`. */
function topBoxes(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    names.push(bytes.toString('latin1', at + 4, at + 8))
  }
  return names
}

describe('a video', () => {
  test('of a phone keeps its frames, is upright, and reveals neither location nor name', async () => {
    expect(await inspectVideo(fixture('phone.mov'))).toEqual({
      width: 180,
      height: 320,
      durationSeconds: 5,
    })
    const { videoPath, previewPath, posterPath, ...facts } = await render('phone.mov')
    expect(facts).toEqual({ width: 180, height: 320, durationSeconds: 5 })
    const video = await readFile(videoPath)
    expect(topBoxes(video)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
    for (const bytes of [video, await readFile(previewPath)]) {
      for (const planted of ['planted', '+52.52', 'location']) {
        expect(bytes.includes(planted)).toBe(false)
      }
    }
    expect(
      await sharp(posterPath).autoOrient().toBuffer({ resolveWithObject: true }),
    ).toMatchObject({
      info: { width: 180, height: 320 },
    })
  })

  test('of a browser, without a length in its header, becomes playable everywhere', async () => {
    const { durationSeconds, width, height } = await inspectVideo(fixture('recording.webm'))
    expect({ width, height }).toEqual({ width: 320, height: 180 })
    expect(durationSeconds).toBeCloseTo(5, 0)
    const { videoPath, previewPath } = await render('recording.webm')
    const video = await readFile(videoPath)
    expect(topBoxes(video)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
    expect(video.includes('avc1') && video.includes('mp4a')).toBe(true)
    expect(await inspectVideo(previewPath)).toEqual({ width: 480, height: 270, durationSeconds: 4 })
    expect((await readFile(previewPath)).includes('mp4a')).toBe(false)
    expect((await stat(previewPath)).size).toBeLessThan(300_000)
  })
})

describe('what is refused', () => {
  test('sound with a cover', async () => {
    await expect(inspectVideo(fixture('sound.m4a'))).rejects.toMatchObject({
      code: 'invalid_file_type',
      message: 'This file has sound but no picture.',
    })
  })

  test('half a file, noise, and nothing', async () => {
    const whole = await readFile(fixture('phone.mov'))
    const boxes = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), ...Array(400).fill(7)])
    for (const [name, bytes] of [
      ['half.mp4', whole.subarray(0, whole.length / 2)],
      ['noise.mp4', boxes],
      ['empty.mp4', Buffer.alloc(0)],
    ] as const) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      await expect(inspectVideo(path)).rejects.toMatchObject({ code: 'file_damaged' })
    }
  })

  test('a truncated download whose tables come first and state the full length', async () => {
    const { videoPath } = await render('phone.mov')
    const whole = await readFile(videoPath)
    const path = join(folder, 'cut.mp4')
    await writeFile(path, whole.subarray(0, whole.indexOf('mdat') + 4))
    await expect(inspectVideo(path)).rejects.toMatchObject({ code: 'file_damaged' })
  })

  test('playlists of other files and addresses, which are not read', async () => {
    let visits = 0
    const bait = createServer((_request, response) => {
      visits += 1
      response.end()
    })
    await once(bait.listen(0, '127.0.0.1'), 'listening')
    const { port } = bait.address() as AddressInfo
    const target = fixture('phone.mov')
    const lists = {
      'web.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:${port}/x.ts\n`,
      'disk.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`,
      'concat.mp4': `ffconcat version 1.0\nfile ${target}\n`,
      'session.mp4': `v=0\nm=video ${port} RTP/AVP 96\nc=IN IP4 127.0.0.1\n`,
    }
    for (const [name, text] of Object.entries(lists)) {
      const path = join(folder, name)
      await writeFile(path, text)
      await expect(inspectVideo(path)).rejects.toMatchObject({ code: 'file_damaged' })
    }
    expect(visits).toBe(0)
    bait.close()
  })

  describe('a flood of elements is refused in the video process, as', () => {
    const many = (one: Buffer) => Buffer.alloc(one.length * Math.floor(20e6 / one.length), one)
    const type = box('ftyp', 'isom', words(0))
    const endless = (list: string, ...content: Buffer[]) =>
      box('moov', box('trak', box('mdia', box('minf', box('stbl', box(list, ...content))))))
    const floods: Record<string, () => Promise<[Buffer, outcome: string]>> = {
      'boxes behind a film': async () => [
        Buffer.concat([await readFile(fixture('phone.mov')), many(box('free'))]),
        'file_damaged',
      ],
      'boxes in its lists': () =>
        Promise.resolve([
          Buffer.concat([type, box('moov', many(box('free')))]),
          'invalid_file_type',
        ]),
      'samples that are listed': () => {
        const sizes = endless('stsz', words(0, 0, 5_000_000), many(words(1)))
        return Promise.resolve([Buffer.concat([type, sizes]), 'invalid_file_type'])
      },
      'samples that are only announced': () => {
        const sizes = endless('stsz', words(0, 0, 4_000_000_000))
        return Promise.resolve([Buffer.concat([type, sizes]), 'file_damaged'])
      },
      'elements of a recording': async () => [
        Buffer.concat([await readFile(fixture('recording.webm')), many(element('ec', ''))]),
        'taken',
      ],
    }
    test.each(Object.entries(floods))('%s', async (name, draw) => {
      const path = join(folder, `${name}.mp4`)
      const [bytes, expected] = await draw()
      await writeFile(path, bytes)
      const outcome = await inspectVideo(path).then(
        () => 'taken',
        (error: unknown) => (error as AppError).code,
      )
      expect(outcome).toBe(expected)
    })
  })

  test('frames of noise in a valid container', async () => {
    const whole = await readFile(fixture('phone.mov'))
    const path = join(folder, 'scrambled.mov')
    await writeFile(path, whole.fill(0x55, whole.indexOf('mdat') + 4, whole.indexOf('moov') - 4))
    await expect(inspectVideo(path)).rejects.toMatchObject({ code: 'file_damaged' })
  })
})

describe('a full disk', () => {
  test.each(['video.mp4', 'preview.mp4', 'poster.png'])(
    'at %s is not the video’s fault',
    async (name) => {
      const out = await mkdtemp(join(folder, 'full-'))
      await symlink('/dev/full', join(out, name))
      const refusal = await renderVideo(fixture('phone.mov'), out).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Error)
      expect(refusal).not.toBeInstanceOf(AppError)
      expect(String(refusal)).toMatch(/no space left/i)
    },
  )

  test('leaves no incomplete video, wherever it happens', async () => {
    const { videoPath } = await render('phone.mov')
    expect(await isWholeVideo(videoPath)).toBe(true)
    const whole = await readFile(videoPath)
    for (const length of [0, 20, 40, whole.length >> 1, whole.length - 1]) {
      await writeFile(videoPath, whole.subarray(0, length))
      expect(await isWholeVideo(videoPath), `${length}`).toBe(false)
    }
  })
})
