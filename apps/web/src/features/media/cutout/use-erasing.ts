// A picture whose background is being erased: its pixels, the last press, and the steps to undo.
import { useEffect, useRef, useState } from 'react'
import { contextOf, drawFile } from '../faces/picture-canvas.ts'
import {
  eraseCorners,
  eraseFrom,
  isEmpty,
  opacityOf,
  putOpacity,
  tolerances,
} from './erase.rules.ts'
import type { Pixels } from '../pixels.ts'

/** Small, because a cutout is shown small and every press reads all its pixels. */
const LARGEST = { width: 960, height: 960 } as const
const MOST_UNDONE = 30

interface Point {
  readonly x: number
  readonly y: number
}

/** Null for all corners. */
type Press = Point | null

interface Work {
  readonly pixels: ImageData
  readonly steps: { readonly before: Uint8Array; readonly press: Press }[]
}

async function read(file: File): Promise<ImageData> {
  const canvas = await drawFile(file, LARGEST)
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

const erase = (pixels: Pixels, press: Press, tolerance: number) =>
  press ? eraseFrom(pixels, press, tolerance) : eraseCorners(pixels, tolerance)

/** @param onFail called when this browser cannot read the picture */
export function useErasing(file: File, onFail: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const work = useRef<Work | null>(null)
  const fails = useRef(onFail)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [tolerance, setTolerance] = useState<number>(tolerances.usual)
  const [state, setState] = useState({ steps: 0, isEmpty: false })

  useEffect(() => {
    let isOver = false
    read(file).then(
      (pixels) => {
        if (isOver) return
        work.current = { pixels, steps: [] }
        setSize({ width: pixels.width, height: pixels.height })
      },
      () => isOver || fails.current(),
    )
    return () => {
      isOver = true
    }
  }, [file])

  const show = () => {
    if (!canvas.current || !work.current) return
    const { pixels, steps } = work.current
    contextOf(canvas.current).putImageData(pixels, 0, 0)
    setState({ steps: steps.length, isEmpty: isEmpty(pixels) })
  }
  // The canvas has its size by now.
  useEffect(() => {
    if (size && canvas.current && work.current) {
      contextOf(canvas.current).putImageData(work.current.pixels, 0, 0)
    }
  }, [size])

  return {
    canvas,
    size,
    tolerance,
    ...state,
    press: (press: Press) => {
      if (!work.current) return
      const { pixels, steps } = work.current
      const before = opacityOf(pixels)
      if (erase(pixels, press, tolerance) === 0) return
      steps.push({ before, press })
      if (steps.length > MOST_UNDONE) steps.shift()
      show()
    },
    undo: () => {
      const step = work.current?.steps.pop()
      if (!work.current || !step) return
      putOpacity(work.current.pixels, step.before)
      show()
    },
    /** Repeats the last press with the new tolerance. */
    changeTolerance: (next: number) => {
      setTolerance(next)
      const last = work.current?.steps.at(-1)
      if (!work.current || !last) return
      putOpacity(work.current.pixels, last.before)
      erase(work.current.pixels, last.press, next)
      show()
    },
    /** The rest of the picture on a transparent background. */
    draw: () =>
      new Promise<Blob>((resolve, reject) => {
        const done = (blob: Blob | null) =>
          blob ? resolve(blob) : reject(new Error('The picture could not be written'))
        if (canvas.current) canvas.current.toBlob(done, 'image/png')
        else done(null)
      }),
  }
}
