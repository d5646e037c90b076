import { createRandom } from '@kloset/demo/random'
import { describe, expect, test } from 'vitest'
import type { Report } from './reports.rules.ts'
import { fit } from './size-advice.rules.ts'
import { charts, likeliest, meanOf, query, report, sureOf, times } from './test-support/reports.ts'

describe('from a thousand reports on', () => {
  /** Four hundred brands of one category, three reports each, by people of the chart's middle. */
  function community(spread: number, noise: number): Report[] {
    const random = createRandom(`community ${spread} ${noise}`)
    return Array.from({ length: 400 }, (_, brand) => {
      const offset = spread * random.normal()
      return times(3, () => {
        const size = random.int(-1, 1)
        const felt = size + offset + noise * random.normal()
        return report(size, felt < -0.5 ? 'small' : felt > 0.5 ? 'large' : 'true', { brand })
      })
    }).flat()
  }
  const asked = { ...query, brand: 'unknown' }

  test('brands that differ more make an unknown brand less certain', () => {
    const [alike = 0, usual = 0, far = 0] = [0.1, 0.6, 1.2].map((spread) =>
      sureOf(fit(community(spread, 0.5), charts)(asked)),
    )
    expect(alike).toBeGreaterThan(usual + 0.05)
    expect(usual).toBeGreaterThan(far + 0.05)
  })

  test('reports of people who agree count more', () => {
    const moved = [0.3, 1].map((noise) => {
      const reports = [...community(0.6, noise), report(0, 'small')]
      return meanOf(fit(reports, charts)(query))
    })
    expect(moved[0]).toBeGreaterThan(moved[1] ?? 0)
  })

  test('where people always wear the size they like, the worn size shows their taste', () => {
    const random = createRandom('habits')
    const habits = Array.from({ length: 400 }, (_, person) => {
      const taste = 0.8 * random.normal()
      return times(3, () => {
        const size = Math.round(taste + 0.3 * random.normal())
        const felt = size - taste + 0.3 * random.normal()
        const verdict = felt < -0.5 ? 'small' : felt > 0.5 ? 'large' : 'true'
        return report(size, verdict, { person, brand: random.int(0, 60) })
      })
    }).flat()
    const own = [1, 2, 3].map((brand) => report(1, 'true', { person: 'asker', brand }))
    const sizes = fit([...habits, ...own], charts)({ ...query, brand: 4 })
    expect(likeliest(sizes)).toBe(1)
    expect(sureOf(sizes)).toBeGreaterThan(0.6)
  })

  test('the same reports give the same answer', () => {
    const reports = community(0.6, 0.5)
    expect(fit(reports, charts)(query)).toEqual(fit(reports, charts)(query))
  })
})
