import { describe, expect, test } from 'vitest'
import { describeDevice, passwordStrength } from './auth.rules.ts'

describe('a device', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
      { name: 'Chrome on Windows', isPhone: false },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0',
      { name: 'Edge on Windows', isPhone: false },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Mobile/15E148 Safari/604.1',
      { name: 'Safari on iPhone', isPhone: true },
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
      { name: 'Chrome on Android', isPhone: true },
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0',
      { name: 'Firefox on Mac', isPhone: false },
    ],
    ['curl/8.0', { name: 'Unknown device', isPhone: false }],
    [null, { name: 'Unknown device', isPhone: false }],
  ])('that calls itself %s', (userAgent, expected) => {
    expect(describeDevice(userAgent)).toEqual(expected)
  })
})

describe('the strength of a password', () => {
  test.each([
    ['abc', 'Too short'],
    ['aaaaaa', 'Weak'],
    ['secret1234x', 'Fair'],
    ['correct Horse 7 battery!', 'Strong'],
  ])('%s', (password, word) => {
    expect(passwordStrength(password).word).toBe(word)
  })
})
