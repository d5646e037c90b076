import { describe, expect, test } from 'vitest'
import { formatsOf } from './formats.ts'
import { languages } from './languages.ts'

const forms = { one: 'one', other: 'other' }
const numbers = Array.from({ length: 1200 }, (_, value) => value).concat([
  -1, 0.5, 1.5, 9_999, 10_000, 12_345, 1_234_567,
])

describe.each(languages)('in %s', (language) => {
  const formats = formatsOf(language)

  test('numbers are written as Intl writes them', () => {
    const whole = new Intl.NumberFormat(language)
    expect(numbers.map(formats.exact)).toEqual(numbers.map((value) => whole.format(value)))
    const plain = new Intl.NumberFormat(language, { useGrouping: false })
    expect(numbers.map(formats.plain)).toEqual(numbers.map((value) => plain.format(value)))
    expect(numbers.filter((value) => value < 10_000).map(formats.count)).toEqual(
      numbers.filter((value) => value < 10_000).map((value) => whole.format(value)),
    )
  })

  test('a number stands with the singular where Intl says so', () => {
    const rules = new Intl.PluralRules(language)
    expect(numbers.map((value) => formats.form(value, forms))).toEqual(
      numbers.map((value) => rules.select(value)),
    )
    expect(formats.plural(1, forms)).toBe('1 one')
    expect(formats.plural(1_284, forms)).toMatch(/^1.284 other$/)
  })
})
