// Draws a part of a rotated picture as a file.
import { mediaLimits } from '@kloset/contract/media'
import { contextOf, fileOf } from '../faces/picture-canvas.ts'
import { drawnPart, turnedSize } from './crop.rules.ts'
import type { Part, Turns } from './crop.rules.ts'

/**
 * Rejects when the browser cannot decode or write the picture.
 * @param part of the turned picture
 */
export async function drawPart(file: File, turns: Turns, part: Part): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const size = turnedSize(bitmap, turns)
  const { x, y, width, height, scale } = drawnPart(size, part, mediaLimits.compression)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = contextOf(canvas)
  context.imageSmoothingQuality = 'high'
  context.scale(scale, scale)
  context.translate(size.width / 2 - x, size.height / 2 - y)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  bitmap.close()
  return fileOf(canvas, file)
}
