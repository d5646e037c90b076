// Files that strangers send, made by code: hostile, damaged, and rare valid ones.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PNG of any size with one bit a pixel: small as a file, huge as a picture. */
export function bitmapPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const svgWithScript =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

const plain = (background = '#c86432') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })

/** A valid JPEG with a camera and a location in its EXIF, and a page with a script after its end. */
export async function polyglotJpeg(): Promise<Buffer> {
  const photo = await plain()
    .withExif({
      IFD0: { Make: 'planted-camera', Copyright: 'planted-name' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .jpeg()
    .toBuffer()
  return Buffer.concat([photo, Buffer.from('<html><script>planted-script</script></html>')])
}

/** A JPEG in the colours of print. */
export const cmykJpeg = (): Promise<Buffer> => plain().toColourspace('cmyk').jpeg().toBuffer()

/** A PNG with 16 bits per channel, as scanners and editors write it. */
export const deepPng = (): Promise<Buffer> => plain().toColourspace('rgb16').png().toBuffer()

/** Three frames of 80 ms. */
export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [80, 80, 80] })
    .toBuffer()
}
