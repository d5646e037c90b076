// The rotated picture as a file of its own, so that the cropper need not handle angles.
import { useEffect, useEffectEvent, useState } from 'react'
import { turnedOnce } from './crop.rules.ts'
import type { Size, Turns } from './crop.rules.ts'
import { drawPart } from './draw-part.ts'

const whole = { x: 0, y: 0, width: 1, height: 1 }

export interface Turned extends Size {
  readonly turns: Turns
  readonly url: string
}

async function draw(file: File, turns: Turns): Promise<Turned> {
  const picture = new Image()
  picture.src = URL.createObjectURL(await drawPart(file, turns, whole))
  try {
    await picture.decode()
  } catch (error) {
    URL.revokeObjectURL(picture.src)
    throw error
  }
  return { turns, url: picture.src, width: picture.naturalWidth, height: picture.naturalHeight }
}

/**
 * @param first the initial rotation
 * @param onFail called when the browser cannot draw the picture
 */
export function useTurned(file: File, first: Turns, onFail: () => void) {
  const [turns, setTurns] = useState(first)
  const [turned, setTurned] = useState<Turned | null>(null)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let isOver = false
    let url: string | null = null
    draw(file, turns).then(
      (next) => {
        url = next.url
        if (isOver) URL.revokeObjectURL(url)
        else setTurned(next)
      },
      () => {
        if (!isOver) fail()
      },
    )
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [file, turns])
  return { turned, isTurning: turned?.turns !== turns, turn: () => setTurns(turnedOnce(turns)) }
}
