// Addresses and names that people type for their profile: only ever http(s), only ever a name.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWebAddress, socialPage } from './links.ts'
import { socialName, webAddress } from './links.schemas.ts'

describe('webAddress', () => {
  test('keeps web addresses and completes them', () => {
    expect(webAddress.parse(' shop.example/coats ')).toBe('https://shop.example/coats')
    expect(webAddress.parse('HTTP://shop.example')).toBe('http://shop.example/')
    expect(webAddress.parse('')).toBe('')
  })

  test('refuses addresses that a browser would not open as a page', () => {
    const schemes = fc.constantFrom('javascript:', 'data:', ' java\nscript:', 'vbscript:', '//', '')
    fc.assert(
      fc.property(schemes, fc.string({ unit: 'binary' }), (scheme, rest) => {
        const { data = '' } = webAddress.safeParse(scheme + rest)
        expect(data === '' || isWebAddress(data)).toBe(true)
      }),
    )
  })
})

describe('socialName', () => {
  test('takes a name, a name with @ and the address of a page', () => {
    const instagram = socialName('instagram.com')
    for (const typed of ['mara.ok', '@mara.ok', 'https://instagram.com/mara.ok/?hl=en']) {
      expect(instagram.parse(typed)).toBe('mara.ok')
    }
    expect(socialName('tiktok.com').parse('www.tiktok.com/@mara')).toBe('mara')
    expect(socialPage('tiktok.com', 'mara')).toBe('https://www.tiktok.com/@mara')
  })

  test('refuses other sites and invalid names', () => {
    for (const typed of ['https://evil.example/mara', 'a b', 'mara?x', '../mara', 'м']) {
      expect(socialName('instagram.com').safeParse(typed).success).toBe(false)
    }
  })
})
