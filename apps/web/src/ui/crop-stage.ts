// How a picture lies on the stage of its crop dialog. The library shows a small one in its own size.

/** Of the stage. */
export const cropStageStyle =
  'relative mt-4 overflow-hidden rounded-pic bg-well [container-type:size]'

/** Of the cropper: the picture is as large as the stage allows. */
export const onCropStage = ({ width, height }: { width: number; height: number }) => ({
  mediaStyle: { width: `min(100cqw, ${(100 * width) / height}cqh)` },
})
