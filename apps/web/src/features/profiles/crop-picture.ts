// Cuts the chosen part of a picture into the square that is stored.

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

const PNG_QUALITY = 0.9

/** Decodes a chosen file. Rejects when the browser cannot show it. */
export async function openPicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(image.src)
    throw error
  }
  return image
}

/**
 * @param area in pixels of the picture; may extend beyond it, where nothing is drawn
 * @param side pixels of the square
 * @returns a PNG
 */
export async function cropPicture(
  image: HTMLImageElement,
  area: Area,
  side: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  const scale = side / area.width
  context.drawImage(
    image,
    -area.x * scale,
    -area.y * scale,
    image.naturalWidth * scale,
    image.naturalHeight * scale,
  )
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (png) => (png ? resolve(png) : reject(new Error('The picture could not be written'))),
      'image/png',
      PNG_QUALITY,
    )
  })
}
