// The fixture look.heic is 480 x 320 of one colour, sRGB 200 100 50, stored in Display P3 with a location in its
// EXIF: `sharp(...).withIccProfile('p3')`, heif-enc and exiftool made it.
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  animatedGif,
  bitmapPng,
  cmykJpeg,
  deepPng,
  polyglotJpeg,
  svgWithScript,
} from '../../test-support/corpus.ts'
import { inspectImage, previewImage } from './inspect.ts'
import { renderImage, widthsFor } from './render.ts'

const heic = join(import.meta.dirname, 'fixtures/look.heic')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kloset-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function render(path: string) {
  const out = await mkdtemp(join(folder, 'out-'))
  return renderImage(path, out)
}

/** A picture with grain, so that encoders have something to do. */
const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  })

describe('what is refused', () => {
  const inspect = async (path: string) => previewImage(path, await inspectImage(path))

  test('an empty file, a cut one, and text', async () => {
    const whole = await grain(600, 400).jpeg().toBuffer()
    for (const [name, bytes] of [
      ['empty.jpg', ''],
      ['cut.jpg', whole.subarray(0, whole.length / 2)],
      ['page.jpg', '<html><script>alert(1)</script></html>'],
    ] as const) {
      await expect(inspect(await file(name, bytes))).rejects.toMatchObject({ code: 'file_damaged' })
    }
  })

  test('an SVG with the type of a PNG', async () => {
    await expect(inspectImage(await file('drawing.png', svgWithScript))).rejects.toMatchObject({
      code: 'invalid_file_type',
    })
  })

  test('more pixels than cameras have, without decoding them', async () => {
    for (const [width, height] of [
      [30_000, 30_000],
      [65_535, 10],
    ] as const) {
      const path = await file(`${width}.png`, bitmapPng(width, height))
      await expect(inspectImage(path)).rejects.toMatchObject({ code: 'picture_too_large' })
    }
  })
})

describe('what is made', () => {
  test('widths that fit, never wider than the picture, and one for link previews', async () => {
    const path = await file('large.jpg', await grain(600, 400).resize(2400).jpeg().toBuffer())
    const { renditions, linkPreview, width, height, placeholder, color } = await render(path)
    expect({ width, height }).toEqual({ width: 2400, height: 1600 })
    expect(renditions.map((one) => [one.width, one.height])).toEqual([
      [320, 213],
      [480, 320],
      [720, 480],
      [1080, 720],
      [1600, 1067],
      [1920, 1280],
    ])
    for (const one of renditions) {
      expect((await sharp(one.path).metadata()).format).toBe('webp')
      expect((await stat(one.path)).size).toBe(one.bytes)
    }
    expect(await sharp(linkPreview.path).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
    expect(Buffer.from(placeholder, 'base64').length).toBeGreaterThan(10)
    expect(color).toMatch(/^#[78][0-9a-f][78][0-9a-f][78][0-9a-f]$/)
    expect(widthsFor(200)).toEqual([200])
    expect(widthsFor(480)).toEqual([320, 480])
    expect(widthsFor(500)).toEqual([320, 500])
    expect(widthsFor(700)).toEqual([320, 480, 700])
  })

  test('a long page and a panorama large enough to be read', { timeout: 60_000 }, async () => {
    const page = await render(await file('page.png', bitmapPng(900, 20_000)))
    expect(page.renditions.map(({ width, height }) => [width, height])).toEqual([
      [320, 7113],
      [480, 10_670],
      [737, 16_383],
    ])
    const panorama = await render(await file('panorama.png', bitmapPng(9000, 900)))
    const widest = panorama.renditions.at(-1)
    expect(panorama.renditions.map(({ width }) => width).slice(0, -1)).toEqual([
      320, 480, 720, 1080, 1600, 1920,
    ])
    expect(widest).toMatchObject({ width: 7200, height: 720 })
    for (const { linkPreview } of [page, panorama]) {
      expect(linkPreview.width).toBeLessThanOrEqual(1200)
      expect(linkPreview.height).toBeLessThanOrEqual(6400)
    }
  })

  test('upright from each of the eight ways to hold a camera', async () => {
    // A white corner at the top left of the upright picture.
    const upright = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#1020c0' },
    })
      .composite([
        {
          input: { create: { width: 30, height: 30, channels: 3, background: '#ffffff' } },
          gravity: 'northwest',
        },
      ])
      .png()
      .toBuffer()
    /** How the sensor's picture is stored, by orientation: rotated clockwise, then mirrored. */
    const undo: Record<number, [degrees: number, mirrored: boolean]> = {
      1: [0, false],
      2: [0, true],
      3: [180, false],
      4: [180, true],
      5: [90, true],
      6: [270, false],
      7: [270, true],
      8: [90, false],
    }
    for (const [orientation, [degrees, mirrored]] of Object.entries(undo)) {
      const turned = await sharp(upright).rotate(degrees).toBuffer()
      const seen = await (mirrored ? sharp(turned).flop() : sharp(turned)).toBuffer()
      const bytes = await sharp(seen)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ quality: 95 })
        .toBuffer()
      const path = await file(`turned-${orientation}.jpg`, bytes)
      expect(await inspectImage(path)).toMatchObject({ width: 90, height: 60 })
      const { renditions } = await render(path)
      const { data, info } = await sharp(renditions[0]?.path)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([90, 60])
      const red = (x: number, y: number) => data[(y * info.width + x) * info.channels]
      expect(red(8, 8), `orientation ${orientation}`).toBeGreaterThan(230)
      expect(red(80, 8), `orientation ${orientation}`).toBeLessThan(60)
      expect(red(8, 52), `orientation ${orientation}`).toBeLessThan(60)
    }
  })

  test('no location, camera or data behind the picture', async () => {
    const { renditions, linkPreview } = await render(
      await file('secrets.jpg', await polyglotJpeg()),
    )
    for (const { path } of [...renditions, linkPreview]) {
      expect((await readFile(path)).includes('planted')).toBe(false)
      const { exif, icc, xmp, iptc } = await sharp(path).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('sRGB from print colours and from 16 bits', async () => {
    const [print, deep] = [await cmykJpeg(), await deepPng()]
    expect((await sharp(print).metadata()).space).toBe('cmyk')
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    for (const [name, bytes] of Object.entries({ print, deep })) {
      const { renditions } = await render(await file(name, bytes))
      const shown = await sharp(renditions[0]?.path).metadata()
      expect(shown).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
    }
  })

  test('animation and transparency', async () => {
    const moving = await render(await file('moving.gif', await animatedGif()))
    expect(await inspectImage(join(folder, 'moving.gif'))).toMatchObject({ frames: 3, height: 300 })
    expect(moving.renditions.map(({ width, height }) => [width, height])).toEqual([
      [320, 240],
      [400, 300],
    ])
    const shown = await sharp(moving.renditions[0]?.path, { animated: true }).metadata()
    expect(shown).toMatchObject({ format: 'webp', pages: 3, delay: [80, 80, 80] })

    const sticker = await sharp({
      create: { width: 300, height: 300, channels: 4, background: '#ff000000' },
    })
      .png()
      .toBuffer()
    const { renditions } = await render(await file('sticker.png', sticker))
    const { isOpaque } = await sharp(renditions[0]?.path).stats()
    expect(isOpaque).toBe(false)
  })

  test('HEIC, in its true colours and without its location', async () => {
    expect(await inspectImage(heic)).toMatchObject({ width: 480, height: 320, isHeic: true })
    const { renditions, color } = await render(heic)
    expect(renditions.map(({ width }) => width)).toEqual([320, 480])
    const [red = 0, green = 0, blue = 0] = Buffer.from(color.slice(1), 'hex')
    expect(Math.abs(red - 200)).toBeLessThan(4)
    expect(Math.abs(green - 100)).toBeLessThan(4)
    expect(Math.abs(blue - 50)).toBeLessThan(4)
    expect((await sharp(renditions[1]?.path).metadata()).exif).toBeUndefined()
  })

  test('a HEIC whose picture is gone is damaged, not a crash', async () => {
    const whole = await readFile(heic)
    const path = await file('gone.heic', whole.fill(0, whole.length - 300))
    await expect(render(path)).rejects.toMatchObject({ code: 'file_damaged' })
  })
})

test.each(['320.webp', 'link.jpg'])(
  'a disk that is full at %s is not the picture’s fault',
  async (name) => {
    for (const bytes of [await grain(400, 300).jpeg().toBuffer(), await animatedGif()]) {
      const out = await mkdtemp(join(folder, 'full-'))
      await symlink('/dev/full', join(out, name))
      const path = await file('sound', bytes)
      await expect(renderImage(path, out)).rejects.toMatchObject({ code: 'ENOSPC' })
    }
  },
)
