// The step that hides faces before a picture is uploaded, or uploaded again.
import type { HiddenFacesState } from '../../features/media/faces/hidden-faces.ts'
import { lazyPart } from '../../lib/loading/load-part.ts'

const HideFaceDialog = lazyPart(
  async () => (await import('../../features/media/faces/hide-face-dialog.tsx')).HideFaceDialog,
)

export function HideFaceStep({ faces }: { faces: HiddenFacesState }) {
  const { open } = faces
  if (!open) return null
  return (
    <HideFaceDialog
      key={open.file.key}
      file={open.original}
      hidden={open.hidden}
      isWaiting={open.file.stage === 'waiting'}
      onCancel={faces.cancel}
      onDone={faces.done}
      onFail={faces.fail}
    />
  )
}
