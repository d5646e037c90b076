// Sets the address of an image in its `ref`. React sets it twice, the second time after the image is in the page, and
// the browser requests the file each time, which is too slow for a wall that scrolls.

/** Does nothing when the image already has these addresses. */
export function loadImage(image: HTMLImageElement, src: string, srcSet = ''): void {
  if (image.getAttribute('src') === src && image.srcset === srcSet) return
  if (srcSet !== '') image.srcset = srcSet
  image.src = src
}
