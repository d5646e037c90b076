import { adviceOf, type SizeVerdict } from '@kloset/contract/size-advice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SizeCharts } from './body-sizes.rules.ts'
import type { Report } from './reports.rules.ts'
import { fit } from './size-advice.rules.ts'
import {
  bodyOf,
  charts,
  likeliest,
  meanOf,
  query,
  report,
  sureOf,
  times,
} from './test-support/reports.ts'

describe('without reports', () => {
  const ask = fit([], charts)

  test('the chart advises', () => {
    for (const size of [-3, 0, 5]) {
      expect(likeliest(ask({ ...query, body: bodyOf(size) }))).toBe(size)
    }
    expect(meanOf(ask({ ...query, body: bodyOf(0.5) }))).toBeCloseTo(0.5, 2)
  })

  test('no size is certain enough to be shown', () => {
    expect(adviceOf(ask(query))).toBeNull()
  })

  test('a chart may have one middle for all measures, one for each in order, or by name', () => {
    const charted = (middle: SizeCharts[string]['middle'], step: SizeCharts[string]['step']) =>
      fit([], { top: { measures: ['chest', 'waist'], middle, step } })(query)
    const named = charted({ chest: 36, waist: 30 }, { waist: 2, chest: 2 })
    expect(charted([36, 30], [2, 2])).toEqual(named)
    expect(charted(33, 2)).toEqual(named)
  })

  test('a body of one measure gets a less certain answer, one without measures none', () => {
    const all = ask(query)
    const one = ask({ ...query, body: { waist: 30 } })
    expect(likeliest(one)).toBe(0)
    expect(sureOf(one)).toBeLessThan(sureOf(all) - 0.05)
    for (const body of [{}, { inseam: 30 }, { chest: Number.NaN, waist: -1 }, null]) {
      expect(ask({ ...query, body })).toBeNull()
    }
  })

  test('a category without a chart gets no answer', () => {
    for (const category of ['shoes', '', '__proto__', 'constructor']) {
      expect(ask({ ...query, category })).toBeNull()
    }
  })
})

describe('reports of others', () => {
  test('a garment that is small on others is advised in a larger size', () => {
    expect(meanOf(fit([report(0, 'small')], charts)(query))).toBeGreaterThan(0.1)
    expect(meanOf(fit([report(0, 'large')], charts)(query))).toBeLessThan(-0.1)
    const ask = fit(
      [...times(8, () => report(0, 'small')), ...times(8, () => report(1, 'true'))],
      charts,
    )
    expect(likeliest(ask(query))).toBe(1)
    expect(adviceOf(ask(query))?.size).toBe(1)
  })

  test('reports of one category of a brand count less for its other categories', () => {
    const ask = fit(
      times(10, () => report(0, 'small')),
      charts,
    )
    const same = meanOf(ask(query))
    const other = meanOf(ask({ ...query, category: 'jeans' }))
    expect(other).toBeGreaterThan(0.3 * same)
    expect(other).toBeLessThan(0.95 * same)
    expect(meanOf(ask({ ...query, brand: 'South' }))).toBeCloseTo(0, 6)
  })

  test('more reports that agree make the answer more certain', () => {
    const sure = [0, 1, 5, 25].map((count) =>
      sureOf(
        fit(
          times(count, () => report(0, 'true')),
          charts,
        )(query),
      ),
    )
    expect(sure).toEqual(sure.toSorted((a, b) => a - b))
    expect(sure[3]).toBeGreaterThan(0.6)
  })

  test('verdicts that contradict each other leave the chart', () => {
    const given = [...times(20, () => report(0, 'small')), ...times(20, () => report(0, 'large'))]
    const sizes = fit(given, charts)(query)
    expect(meanOf(sizes)).toBeCloseTo(0, 6)
  })

  test('thirty reports of one person count less than one of each of five people', () => {
    const alone = fit(
      times(30, () => report(0, 'small', { person: 'loud' })),
      charts,
    )(query)
    const five = fit(
      times(5, () => report(0, 'small')),
      charts,
    )(query)
    expect(meanOf(alone)).toBeGreaterThan(0)
    expect(meanOf(alone)).toBeLessThan(meanOf(five))
  })

  test('a report without a body still says whether a garment is small or large', () => {
    const unknown = fit([report(3, 'small', { body: null })], charts)(query)
    const known = fit([report(0, 'small')], charts)(query)
    expect(meanOf(unknown)).toBeGreaterThan(0.1)
    expect(meanOf(unknown)).toBeLessThan(meanOf(known))
  })

  test('the body of a person’s other report counts where a report has none', () => {
    const person = 'twice'
    const other = report(5, 'true', { person, category: 'jeans', brand: 'South', body: bodyOf(5) })
    const bare = fit([other, report(5, 'small', { person, body: undefined })], charts)
    const whole = fit([other, report(5, 'small', { person, body: bodyOf(5) })], charts)
    expect(bare(query)).toEqual(whole(query))
  })

  test('reports of a category without a chart change nothing', () => {
    const shoes = times(5, () => report(8, 'small', { category: 'shoes' }))
    expect(fit(shoes, charts)(query)).toEqual(fit([], charts)(query))
  })
})

describe('own reports', () => {
  const own = (size: number, verdict: SizeVerdict, brand: string) =>
    report(size, verdict, { person: 'asker', brand })
  const brands = ['East', 'South', 'West']
  /** Ten others say that each brand is true to its chart. */
  const others = ['North', ...brands].flatMap((brand) => [
    ...times(5, () => report(0, 'true', { brand })),
    ...times(5, () => report(1, 'large', { brand })),
    ...times(5, () => report(-1, 'small', { brand })),
  ])

  test('a person who finds everything small is advised a larger size than their body predicts', () => {
    const ask = fit([...others, ...brands.map((brand) => own(0, 'small', brand))], charts)
    expect(meanOf(ask(query))).toBeGreaterThan(0.3)
    expect(meanOf(ask({ ...query, person: 'stranger' }))).toBeCloseTo(0, 1)
    expect(meanOf(ask({ ...query, person: null }))).toBeCloseTo(0, 1)
  })

  test('three own reports make the answer more certain', () => {
    const ask = fit([...others, ...brands.map((brand) => own(0, 'true', brand))], charts)
    expect(sureOf(ask(query))).toBeGreaterThan(sureOf(ask({ ...query, person: 'stranger' })))
  })

  test('a size that somebody found true is the one they are advised', () => {
    const ask = fit(
      [own(2, 'true', 'North'), own(2, 'true', 'North'), own(1, 'small', 'North')],
      charts,
    )
    expect(likeliest(ask(query))).toBe(2)
  })

  test('hundreds of reports of one garment still change the answer', () => {
    const given = Array.from({ length: 400 }, (_, index) =>
      own(index % 2, index % 2 === 0 ? 'small' : 'true', 'South'),
    )
    expect(meanOf(fit(given, charts)(query))).toBeGreaterThan(0.1)
  })

  test('they count for another category of the brand, and with a body given only now', () => {
    const given = [own(1, 'small', 'North'), own(1, 'small', 'North')].map((one) => ({
      ...one,
      body: undefined,
    }))
    const ask = fit(given, charts)
    expect(meanOf(ask({ ...query, category: 'jeans' }))).toBeGreaterThan(0.5)
    expect(meanOf(ask(query))).toBeGreaterThan(1)
  })

  test('without a measure they decide the size, only in their category', () => {
    const ask = fit([{ ...own(4, 'true', 'South'), body: undefined }], charts)
    expect(likeliest(ask({ ...query, body: null }))).toBe(4)
    expect(ask({ ...query, body: null, category: 'jeans' })).toBeNull()
  })
})

describe('bad input', () => {
  test.each([
    ['a letter for a size', { size: 'M' }, 'size'],
    ['half a size', { size: 1.5 }, 'size'],
    ['no number for a size', { size: Number.NaN }, 'size'],
    ['a size that no system has', { size: 1e9 }, 'size'],
    ['an unknown verdict', { verdict: 'toString' }, 'verdict'],
    ['no person', { person: null }, 'person'],
    ['no brand', { brand: '' }, 'brand'],
    ['a number for a body', { body: 38 }, 'body'],
  ])('%s is refused, with the report and the field', (_, wrong, field) => {
    const given = [report(0, 'true'), { ...report(0, 'true'), ...wrong } as Report]
    expect(() => fit(given, charts)).toThrow(TypeError)
    expect(() => fit(given, charts)).toThrow(new RegExp(`^Report 1: .*${field}`))
  })

  test.each([
    ['no measures', { measures: [], middle: 30, step: 2 }],
    ['a measure without a middle', { measures: ['chest', 'waist'], middle: [36], step: 2 }],
    ['a step of nothing', { measures: ['chest'], middle: 36, step: 0 }],
  ])('a chart with %s is refused', (_, top) => {
    expect(() => fit([], { top })).toThrow('The chart of top')
  })

  test('brands may be called anything', () => {
    for (const brand of ['__proto__', 'constructor', 'x'.repeat(200), 'Ö', 7]) {
      const ask = fit(
        times(10, () => report(0, 'small', { brand })),
        charts,
      )
      expect(meanOf(ask({ ...query, brand }))).toBeGreaterThan(0.3)
      expect(Object.getPrototypeOf(ask({ ...query, brand }))).toBe(Object.prototype)
    }
  })
})

const anyReport = fc.record({
  person: fc.integer({ min: 0, max: 5 }),
  brand: fc.constantFrom('North', 'South', '__proto__'),
  category: fc.constantFrom('top', 'jeans', 'shoes'),
  size: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -100, max: 100 })),
  verdict: fc.constantFrom<SizeVerdict>('small', 'true', 'large'),
  body: fc.option(
    fc.dictionary(
      fc.constantFrom('chest', 'waist'),
      fc.oneof(fc.double(), fc.integer({ min: 20, max: 60 })),
    ),
  ),
})

test('any reports give probabilities of whole sizes, or no answer', () => {
  fc.assert(
    fc.property(fc.array(anyReport, { maxLength: 12 }), anyReport, (reports, asked) => {
      const sizes = fit(reports, charts)(asked)
      if (sizes === null) return
      const shares = Object.values(sizes)
      expect(shares.every((share) => share > 0 && share <= 1)).toBe(true)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(Object.keys(sizes).every((size) => Number.isInteger(Number(size)))).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('the order of reports changes nothing', () => {
  const bodied = anyReport.map((one) => ({ ...one, body: bodyOf(one.person - 2) }))
  fc.assert(
    fc.property(fc.array(bodied, { maxLength: 12 }), bodied, (reports, asked) => {
      const [one, other] = [reports, reports.toReversed()].map((all) => fit(all, charts)(asked))
      expect(meanOf(one ?? null)).toBeCloseTo(meanOf(other ?? null), 6)
    }),
    { numRuns: 50 },
  )
})

test('a body one size larger is advised one size more', () => {
  fc.assert(
    fc.property(fc.array(anyReport, { maxLength: 8 }), (reports) => {
      const ask = fit(reports, charts)
      const stranger = { ...query, person: 'stranger' }
      const more = meanOf(ask({ ...stranger, body: bodyOf(1) })) - meanOf(ask(stranger))
      expect(more).toBeCloseTo(1, 6)
    }),
    { numRuns: 50 },
  )
})

test('what somebody owns is compared with the measures they ask with, not with the moved ones that others see', () => {
  const own = [1, 2, 3].map((piece) =>
    report(0, 'true', { person: 'asker', brand: `own ${piece}`, body: null }),
  )
  const asked = { ...query, own }
  const shared = report(0, 'true', { person: 'asker', brand: 'own 1', body: bodyOf(0.8) })
  const before = meanOf(fit([], charts)(asked))
  expect(Math.abs(meanOf(fit([shared], charts)(asked)) - before)).toBeLessThan(0.03)
})
