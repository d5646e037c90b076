// Where signing in may lead: only to a page of this site.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

describe('ownPath', () => {
  test('keeps paths of this site with their query and fragment', () => {
    expect(ownPath('/post/1?from=feed#comments')).toBe('/post/1?from=feed#comments')
    expect(ownPath('/')).toBe('/')
    expect(ownPath('/user/@ada')).toBe('/user/@ada')
  })

  test('refuses everything that a browser could read as another site', () => {
    const elsewhere = String.raw`https://evil.example //evil.example /\evil.example \\evil.example
      /.//evil /..//evil.example /a/..//evil.example /%2e//evil.example ///evil.example feed
      javascript:alert(1) mailto:a@b.example`.split(/\s+/)
    const hidden = ['/\t/evil.example', '/\n/evil.example', ' //evil.example', '/feed\u0000']
    const bad = [null, undefined, '', '/\u2028/evil.example', ...hidden, ...elsewhere]
    for (const given of bad) expect(ownPath(given)).toBe(null)
  })

  test('never leaves the site, for any input, also when it is decoded twice', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%2e',
      '\t',
      'evil.example',
      '?',
      '#',
      'a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = ownPath(`/${pieces.join('')}`)
        if (path === null) return
        expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
        expect(ownPath(path)).toBe(path)
      }),
      { numRuns: 2000 },
    )
  })
})
