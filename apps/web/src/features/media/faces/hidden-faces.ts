// Which files of a draft have hidden faces, and which one is open in the editor. The original is only in the page's
// memory: after a reload, the uploaded version is the original.
import { useState } from 'react'
import { composerTexts } from '@kloset/texts/composer'
import { toast } from '../../../ui/toast.ts'
import type { PictureSource } from '../copied-picture.ts'
import type { useDraftFiles } from '../draft-files.hooks.ts'
import { type DraftFile, isChangeable } from '../draft-files.rules.ts'
import { isRedrawable } from '../media.rules.ts'
import type { HideStyle, Region } from './hide.rules.ts'

export interface HiddenFaces {
  readonly original: File
  readonly regions: readonly Region[]
  readonly style: HideStyle
}

type DraftFilesState = ReturnType<typeof useDraftFiles>

/** `version` is the uploaded file: a file that replaces it has nothing hidden. */
interface Hidden extends HiddenFaces {
  readonly version: File
}

const REFUSAL_TOAST = 'faces-refused'

export function useHiddenFaces(files: DraftFilesState) {
  const [byKey, setByKey] = useState<ReadonlyMap<string, Hidden>>(new Map())
  const [isWanted, setIsWanted] = useState(false)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const waiting = files.files.find(({ stage }) => stage === 'waiting')
  const open = waiting ?? files.files.find(({ key }) => key === openKey) ?? null
  const hiddenIn = ({ key, source }: DraftFile): Hidden | null => {
    const hidden = byKey.get(key)
    return hidden?.version === source ? hidden : null
  }
  const hiddenNow = files.files.filter((file) => hiddenIn(file) !== null)
  const refuse = () => toast(composerTexts.hiding.cannot, { kind: 'error', id: REFUSAL_TOAST })

  const finish = (file: DraftFile, version: File, hidden: HiddenFaces | null) => {
    const next = new Map(byKey)
    if (hidden) next.set(file.key, { ...hidden, version })
    else next.delete(file.key)
    setByKey(next)
    setOpenKey(null)
    if (file.stage === 'waiting' || version !== file.source) files.replace(file.key, version)
  }
  const openFor = async (key: string) => {
    if (await files.fetchSource(key)) setOpenKey(key)
    else toast({ title: composerTexts.hiding.cannot.title }, { kind: 'error', id: REFUSAL_TOAST })
  }
  const isOn = isWanted || hiddenNow.length > 0
  return {
    /** Whether new pictures wait for this step, or a picture has hidden faces already. */
    isOn,
    isHiddenSomewhere: hiddenNow.length > 0,
    isHiddenIn: (file: DraftFile) => hiddenIn(file) !== null,
    /** The file in the editor, as it was chosen, and what was hidden in it before. */
    open: open && {
      file: open,
      original: hiddenIn(open)?.original ?? open.source,
      hidden: hiddenIn(open),
    },
    openFor,
    /** Switching it off uploads the originals again. */
    turn: (wanted: boolean) => {
      setIsWanted(wanted)
      if (wanted) {
        const first = files.files.find(isChangeable)
        if (first) void openFor(first.key)
        return
      }
      for (const file of hiddenNow) {
        const hidden = hiddenIn(file)
        if (hidden) files.replace(file.key, hidden.original)
      }
      setByKey(new Map())
    },
    /** While it is on, files that cannot be edited here are refused. */
    choose: (chosen: readonly File[]) => {
      const taken = isWanted ? chosen.filter(isRedrawable) : chosen
      if (taken.length < chosen.length) refuse()
      files.choose(taken, { isWaiting: isWanted })
    },
    /** The server would copy a picture with its faces, so a copy is refused while this is on. */
    copy: (picture: PictureSource) => {
      if (isOn) toast(composerTexts.hiding.cannotCopy, { kind: 'error', id: REFUSAL_TOAST })
      else files.copy(picture)
    },
    cancel: () => {
      setOpenKey(null)
      if (waiting) files.remove(waiting.key)
      // Nothing was hidden, so the switch goes off.
      else if (hiddenNow.length === 0) setIsWanted(false)
    },
    done: (version: File, hidden: HiddenFaces | null) => {
      if (open) finish(open, version, hidden)
    },
    fail: () => {
      refuse()
      setOpenKey(null)
      if (waiting) files.remove(waiting.key)
    },
  }
}

export type HiddenFacesState = ReturnType<typeof useHiddenFaces>
