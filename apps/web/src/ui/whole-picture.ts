// Styles of a picture that is shown whole in a frame of another shape.

const styles = {
  wider: '[&_img]:my-auto [&_img]:h-auto',
  narrower: '[&_img]:mx-auto [&_img]:w-auto',
} as const

/**
 * Classes for the element around the picture. They make the image as large as its content: the white background of a
 * transparent picture then does not cover the bars, which have the colour of the picture.
 * @param narrowest the smallest width divided by height of the frame
 */
export const wholeStyle = (
  { width, height }: { width: number; height: number },
  narrowest: number,
) => styles[width / height < narrowest ? 'narrower' : 'wider']
