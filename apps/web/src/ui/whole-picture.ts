// A picture that is shown whole in a frame of another shape.

const styles = {
  wider: '[&_img]:my-auto [&_img]:h-auto',
  narrower: '[&_img]:mx-auto [&_img]:w-auto',
} as const

/**
 * For the element around the picture. The image is as large as what it shows, so that the white ground of see-through
 * parts is not in the bars: those have the colour of the picture.
 * @param narrowest width over height of the frame, where the picture is narrower than all frames
 */
export const wholeStyle = (
  { width, height }: { width: number; height: number },
  narrowest: number,
) => styles[width / height < narrowest ? 'narrower' : 'wider']
