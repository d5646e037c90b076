// The look of crop dialogs: how large the dialog is while it opens, and the picture on its stage. The library shows a
// small picture in its own size.

/** For the dialog. The library measures the stage at once: in a dialog that grows, the frame would stay too small. */
export const cropDialogStyle = 'scale-none!'

/** For the stage. */
export const cropStageStyle =
  'relative mt-4 overflow-hidden rounded-pic bg-well [container-type:size]'

/** For the cropper: the picture is as large as the stage allows. */
export const onCropStage = ({ width, height }: { width: number; height: number }) => ({
  mediaStyle: { width: `min(100cqw, ${(100 * width) / height}cqh)` },
})
