// Over a chosen picture: opens the step that hides faces in it.
import { VenetianMask } from 'lucide-react'
import { composerTexts } from '@kloset/texts/composer'
import { GlassButton } from '../../../ui/icon-button.tsx'
import { type DraftFile, isChangeable } from '../draft-files.rules.ts'
import type { HiddenFacesState } from './hidden-faces.ts'

interface HideFaceButtonProps {
  file: DraftFile
  faces: HiddenFacesState
}

/** Nothing for a file in which nothing can be hidden. */
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
