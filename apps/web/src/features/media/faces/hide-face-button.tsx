// The button over a chosen picture that opens the dialog for hiding faces.
import { VenetianMask } from 'lucide-react'
import { composerTexts } from '@kloset/texts/composer'
import { GlassButton } from '../../../ui/icon-button.tsx'
import { type DraftFile, isChangeable } from '../draft-files.rules.ts'
import type { HiddenFacesState } from './hidden-faces.ts'

interface HideFaceButtonProps {
  file: DraftFile
  faces: HiddenFacesState
}

/** Draws nothing for a file that cannot be edited. */
export function HideFaceButton({ file, faces }: HideFaceButtonProps) {
  if (!isChangeable(file) || file.stage === 'failed') return null
  return (
    <GlassButton
      label={composerTexts.hiding.hideIn(file.name)}
      aria-pressed={faces.isHiddenIn(file)}
      onClick={() => void faces.openFor(file.key)}
    >
      <VenetianMask aria-hidden />
    </GlassButton>
  )
}
