// Pictures like those of a phone: real JPEG bytes with a camera's metadata, generated here. Videos are the
// fixtures of the server's tests.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface Snapshot {
  readonly width?: number
  readonly height?: number
  /** Colours of the vertical bands that make it recognisable, from left to right. */
  readonly colors?: readonly string[]
  /** How the camera was held, as an EXIF orientation: 1 upright, 6 rotated clockwise. */
  readonly orientation?: 1 | 3 | 6 | 8
}

/** A JPEG with camera, time and location in its EXIF, none of which may ever be public. */
export async function takePhoto({
  width = 1200,
  height = 1500,
  colors = ['#8a4f3d', '#d9b48f', '#31463f'],
  orientation = 1,
}: Snapshot = {}): Promise<Buffer> {
  const band = width / colors.length
  const bands = colors.map(
    (color, index) =>
      `<rect x="${index * band}" width="${band}" height="${height}" fill="${color}"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bands.join('')}</svg>`
  return sharp(Buffer.from(drawing))
    .withExif({
      IFD0: { Make: 'Kamera', Model: 'K1', Artist: 'Somebody' },
      IFD2: { DateTimeOriginal: '2024:05:17 18:22:01' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 46/1 6/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '86/1 9/1 29/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A JPEG whose copies are recognised: a figure has a perceptual hash, bands have none. */
export const takePortrait = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
      <rect width="800" height="800" fill="#c8d9b4"/>
      <circle cx="330" cy="260" r="130" fill="#8a4f3d"/>
      <rect x="210" y="400" width="290" height="400" fill="#31463f"/>
    </svg>`),
  )
    .jpeg()
    .toBuffer()

const videos = path.resolve(import.meta.dirname, '../../apps/server/src/platform/video/fixtures')

/** A video for a file field. */
export const videoFile = async (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: await readFile(path.join(videos, name)),
})

/** Chooses a photo on the open upload screen. */
export async function choosePhoto(page: Page, snapshot?: Snapshot): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'look.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(snapshot) })
}
