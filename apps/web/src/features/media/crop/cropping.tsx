// Which files of a draft are cropped or rotated, and which one is open in the editor. The original is only in the
// page's memory: after a reload, the uploaded version is the original.
import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { lazyPart } from '../../../lib/loading/load-part.ts'
import { closeToast, toast } from '../../../ui/toast.ts'
import { GlassButton } from '../../../ui/icon-button.tsx'
import { type DraftFile, isChangeable } from '../draft-files.rules.ts'
import { COMPRESSED_TOAST } from '../draft-files.ts'
import type { DraftFiles } from '../draft-files.ts'
import type { Cut } from './crop.rules.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

interface Cropped {
  readonly original: File
  readonly version: File
  readonly cut: Cut
}

interface DraftState extends Pick<DraftFiles, 'fetchSource' | 'replace'> {
  readonly files: readonly DraftFile[]
}

/** @param isMarked whether a file has marks on its picture that a crop would displace */
export function useCropping(
  { files, fetchSource, replace }: DraftState,
  isMarked: (file: DraftFile) => boolean = () => false,
) {
  /** Each crop with the version that was uploaded: a file that replaces it is not cropped. */
  const [byKey, setByKey] = useState<ReadonlyMap<string, Cropped>>(new Map())
  const croppedOf = ({ key, source }: DraftFile) => {
    const cropped = byKey.get(key)
    return cropped?.version === source ? cropped : null
  }
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = files.find(({ key }) => key === openKey)
  const close = () => setOpenKey(null)
  const cropped = open && croppedOf(open)
  const refuse = () => toast(composerTexts.crop.cannot, { kind: 'error', id: 'crop' })
  const dialog = open && (
    <CropDialog
      key={open.key}
      file={cropped?.original ?? open.source}
      before={cropped?.cut ?? null}
      onCancel={close}
      onDone={(version, cut) => {
        close()
        const next = new Map(byKey)
        if (cut) next.set(open.key, { original: cropped?.original ?? open.source, version, cut })
        else next.delete(open.key)
        setByKey(next)
        if (version !== open.source) replace(open.key, version)
      }}
      onFail={() => {
        close()
        refuse()
      }}
    />
  )
  return {
    mayCrop: (file: DraftFile) =>
      isChangeable(file) && file.stage !== 'failed' && file.stage !== 'waiting',
    isCropped: (file: DraftFile) => croppedOf(file) !== null,
    openFor: async (file: DraftFile) => {
      if (isMarked(file)) {
        toast(composerTexts.crop.marked, { kind: 'notice' })
        return
      }
      // The toast would cover the picture.
      closeToast(COMPRESSED_TOAST)
      if (await fetchSource(file.key)) setOpenKey(file.key)
      else refuse()
    },
    /** To render anywhere on the screen. */
    dialog: dialog as ReactElement | undefined,
  }
}

export type Cropping = Omit<ReturnType<typeof useCropping>, 'dialog'>

/** The button over a chosen picture; draws nothing for a file that cannot be cropped. */
export function CropButton({ file, cropping }: { file: DraftFile; cropping: Cropping }) {
  if (!cropping.mayCrop(file)) return null
  return (
    <GlassButton
      label={composerTexts.crop.cropThe(file.name)}
      aria-pressed={cropping.isCropped(file)}
      onClick={() => void cropping.openFor(file)}
    >
      <Crop aria-hidden />
    </GlassButton>
  )
}
