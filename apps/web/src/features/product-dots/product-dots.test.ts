import { describe, expect, test } from 'vitest'
import { domainOf, labelStyle, nameOf, spotAt } from './product-dots.rules.ts'

const frame = { left: 100, top: 50, width: 400, height: 500 } as DOMRect

describe('a product dot', () => {
  test('has its position in percent of the picture, also when the pointer leaves it', () => {
    expect(spotAt({ clientX: 300, clientY: 175 }, frame)).toEqual({ xPosition: 50, yPosition: 25 })
    expect(spotAt({ clientX: 20, clientY: 900 }, frame)).toEqual({ xPosition: 0, yPosition: 100 })
  })

  test('has its label below in the upper half and above in the lower one', () => {
    expect(labelStyle({ xPosition: 10, yPosition: 50 })).toHaveProperty('top')
    expect(labelStyle({ xPosition: 10, yPosition: 51 })).toHaveProperty('bottom')
  })

  test.each([0, 12.5, 50, 100])('keeps its label inside the picture at %s percent', (x) => {
    const style = labelStyle({ xPosition: x, yPosition: 0 })
    const [picture, label] = [400, 180]
    const left = 8 + (picture - 16) * (x / 100) - label * (x / 100)
    expect(style.translate).toBe(`-${x}% 0`)
    expect(left).toBeGreaterThanOrEqual(8)
    expect(left + label).toBeLessThanOrEqual(picture - 8)
  })

  test('is labelled by its name, or by its host', () => {
    const productUrl = 'https://www.shop.example/dress?x=1'
    expect(nameOf({ productUrl, productName: 'Dress' })).toBe('Dress')
    expect(nameOf({ productUrl, productName: null })).toBe('shop.example')
    expect(domainOf('not an address')).toBe('not an address')
  })
})
