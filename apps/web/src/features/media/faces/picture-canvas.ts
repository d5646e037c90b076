// Decodes a picture into a canvas, and encodes it as a file again.
import { mediaLimits } from '@kloset/contract/media'

/** High, because the upload is compressed once more. */
const QUALITY = 0.95

/** The picture upright, at most as large as `most`. Rejects when the browser cannot decode the file. */
export async function drawFile(
  file: Blob,
  most: { readonly width: number; readonly height: number } = mediaLimits.compression,
): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, most.width / bitmap.width, most.height / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser cannot draw pictures')
  return context
}

/** A file with the name of `like`: a JPEG stays JPEG, others become PNG, which keeps transparency. */
export async function fileOf(canvas: HTMLCanvasElement, like: File): Promise<File> {
  const type = like.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
  if (!blob) throw new Error('The picture could not be written')
  const name = `${like.name.replace(/\.[^.]*$/, '')}.${type === 'image/jpeg' ? 'jpg' : 'png'}`
  return new File([blob], name, { type })
}
