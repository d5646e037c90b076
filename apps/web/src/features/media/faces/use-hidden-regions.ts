// The regions of one picture while they are chosen: found by the detector and changed by hand. Steps can be undone one
// by one.
import { useEffect, useState } from 'react'
import { findFaces } from './find-faces.ts'
import type { Region } from './hide.rules.ts'
import { drawFile } from './picture-canvas.ts'

/** The radius of a ring added by hand, as a share of the picture's larger side. */
const NEW_RADIUS = 0.09

type Search = 'looking' | 'found' | 'unavailable'

/**
 * @param known what was hidden before; without it the detector searches for faces
 * @param onUnreadable called when the browser cannot decode the file
 */
export function useHiddenRegions(
  file: File,
  known: readonly Region[] | null,
  onUnreadable: () => void,
) {
  const [picture, setPicture] = useState<HTMLCanvasElement | null>(null)
  const [search, setSearch] = useState<Search>(known ? 'found' : 'looking')
  const [regions, setRegions] = useState<readonly Region[]>(known ?? [])
  const [steps, setSteps] = useState<readonly (readonly Region[])[]>([])
  const [chosen, setChosen] = useState(0)

  useEffect(() => {
    let isOver = false
    const open = async () => {
      let drawn: HTMLCanvasElement
      try {
        drawn = await drawFile(file)
      } catch {
        if (!isOver) onUnreadable()
        return
      }
      if (isOver) return
      setPicture(drawn)
      if (known) return
      const faces = await findFaces(drawn).catch(() => null)
      if (isOver) return
      if (faces) {
        // After the rings added by hand in the meantime, so that a dragged or selected ring keeps its index. Also in
        // the steps of undo.
        setRegions((now) => [...now, ...faces])
        setSteps((now) => now.map((step) => [...step, ...faces]))
      }
      setSearch(faces ? 'found' : 'unavailable')
    }
    void open()
    return () => {
      isOver = true
    }
    // One picture is opened once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was known at first
  }, [file])

  // Without a change since the last step there is no new step.
  const begin = () => setSteps((now) => (now.at(-1) === regions ? now : [...now, regions]))
  // A movement that changed nothing, such as a key that leaves the slider, is no step.
  const undoable = steps.at(-1) === regions ? steps.slice(0, -1) : steps
  return {
    picture,
    search,
    regions,
    chosen,
    choose: setChosen,
    canUndo: undoable.length > 0,
    begin,
    change: (index: number, region: Region) => setRegions((now) => now.with(index, region)),
    add: (x: number, y: number) => {
      if (!picture) return
      begin()
      const like = regions[chosen]?.radius
      const radius = like ?? Math.max(picture.width, picture.height) * NEW_RADIUS
      setRegions([...regions, { x, y, radius }])
      setChosen(regions.length)
    },
    remove: (index: number) => {
      begin()
      setRegions(regions.toSpliced(index, 1))
      setChosen(Math.max(0, index - 1))
    },
    undo: () => {
      const last = undoable.at(-1)
      if (!last) return
      setRegions(last)
      setSteps(undoable.slice(0, -1))
      setChosen(Math.max(0, Math.min(chosen, last.length - 1)))
    },
  }
}
