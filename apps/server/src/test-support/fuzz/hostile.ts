// Values that have broken servers before. None of them is a secret or looks like a trace of the server,
// so that an answer may repeat them.
import fc from 'fast-check'

const control = String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 127)

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  control,
  'x'.repeat(10_000),
  '\u{1f9e5}'.repeat(5000),
  'e' + '\u0301'.repeat(2000),
  // One character becomes many when it is compared: 18, 3, and 2 in lower case.
  '\ufdfa'.repeat(20),
  '\ufb03'.repeat(30),
  '\u0130'.repeat(30),
  '\u202egnirts',
  '\ufeff\u200b',
  'аdmin',
  'NaN',
  'Infinity',
  '-infinity',
  'null',
  'undefined',
  '1e400',
  '-0',
  '0x10',
  '9007199254740993',
  '99999999999999999999999999',
  "' or '1'='1",
  "'; drop table posts; --",
  '$1',
  '%',
  '%%__\\',
  '\\',
  '(((((',
  '[a-z]{1000}',
  '#',
  '@',
  '../../etc/passwd',
  'file:///etc/hosts',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'https://a:b@shop.example/',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
]

/** Endings for a valid text: it stays short enough, and of the right shape. */
export const hostileEnds: readonly string[] = [
  '\u0000',
  '\ud800',
  '\u202e',
  '\u200b',
  // 72 letters when it is compared.
  '\ufdfa'.repeat(4),
]

const hostileNumbers = [-1, -0, 0.1, 1e-320, 2 ** 31, 2 ** 53, 1e21, -1e308, Number.MAX_VALUE]

/** Through JSON, for an object literal would set the prototype. */
const poisoned: readonly unknown[] = [
  '{"__proto__": {"role": "admin"}}',
  '{"constructor": {"prototype": {"role": "admin"}}}',
  '{"toString": null, "then": true, "toJSON": 1}',
].map((json) => JSON.parse(json) as unknown)

/** Anything JSON can say, mostly of the wrong kind. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[[]]]) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(...poisoned) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.array(fc.string({ maxLength: 5 }), { maxLength: 300 }) },
)
