// Gives an image its address by its `ref`. React sets an address twice, the second time once the image is in the
// page, and the browser asks for the file each time: a wall that scrolls pays for that.

/** Does nothing when the image has these already. */
export function loadImage(image: HTMLImageElement, src: string, srcSet = ''): void {
  if (image.getAttribute('src') === src && image.srcset === srcSet) return
  if (srcSet !== '') image.srcset = srcSet
  image.src = src
}
