import { describe, expect, test } from 'vitest'
import { firstGap } from './toast-position.ts'

const screen = { top: 68, bottom: 800 }
const at = (top: number, height = 44) => ({ top, bottom: top + height })

describe('a toast goes to the highest gap that covers no control,', () => {
  test.each([
    ['the top, when nothing is there', [], 68],
    ['the top, when what is there is out of its way', [at(-300), at(4), at(400)], 68],
    ['below a row of buttons', [at(68), at(72, 36)], 120],
    ['below two rows with too little between them', [at(68), at(190), at(500)], 242],
    ['between two rows with just enough', [at(68), at(208)], 120],
    ['below a button beside higher and longer ones', [at(68, 200), at(80), at(400)], 276],
  ])('%s', (_, taken, top) => {
    expect(firstGap(taken, screen, 80)).toBe(top)
  })

  test('and to none when all of them are too close', () => {
    const rows = Array.from({ length: 10 }, (_, row) => at(68 + row * 80))
    expect(firstGap(rows, screen, 80)).toBeNull()
  })
})
