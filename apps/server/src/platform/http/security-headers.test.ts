// What a page may load when files are on another host.
import { expect, test } from 'vitest'
import { writeSecurityHeaders } from './security-headers.ts'

const policyOf = (mediaOrigin: string | null) =>
  String(
    writeSecurityHeaders('https://kloset.example', mediaOrigin)['content-security-policy'],
  ).split(';')

test.for(['img-src', 'media-src', 'connect-src'])(
  '%s names the host of the files, to show them and to cut garments out',
  (directive) => {
    const named = (mediaOrigin: string | null) =>
      policyOf(mediaOrigin).find((part) => part.startsWith(directive))
    expect(named('https://files.example')).toContain('https://files.example')
    expect(named(null)).not.toContain('https:')
  },
)

test('scripts come from here alone', () => {
  expect(policyOf('https://files.example')).toContain("script-src 'self'")
})
