import { describe, expect, test } from 'vitest'
import { createRandom } from './random.ts'

describe('createRandom', () => {
  test('repeats the same numbers for the same seed and others for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed)
      return Array.from({ length: 50 }, random.next)
    }
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })

  test('forks by seed and label, independent of earlier draws', () => {
    const used = createRandom(1)
    used.next()
    expect(used.fork('x').next()).toBe(createRandom(1).fork('x').next())
  })

  test('draws normals with mean 0 and deviation 1', () => {
    const random = createRandom(7)
    const draws = Array.from({ length: 50_000 }, random.normal)
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length
    const variance = draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / draws.length
    expect(mean).toBeCloseTo(0, 1)
    expect(variance).toBeCloseTo(1, 1)
  })

  test('shuffles without losing anything and picks by weight', () => {
    const random = createRandom(3)
    const items = ['a', 'b', 'c', 'd']
    expect(random.shuffle(items).toSorted()).toEqual(items)
    const draws = Array.from({ length: 4000 }, () =>
      random.weighted(items, (item) => (item === 'a' ? 3 : item === 'b' ? 1 : 0)),
    )
    expect(new Set(draws)).toEqual(new Set(['a', 'b']))
    expect(draws.filter((draw) => draw === 'a').length / draws.length).toBeCloseTo(0.75, 1)
  })
})
