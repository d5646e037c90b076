// Rules of the account forms that need no server.
import { authLimits } from '@kloset/contract/auth'
import { accountTexts } from '@kloset/texts/account'

export interface PasswordStrength {
  share: number
  word: string
}

/**
 * A hint while typing, never a requirement: length counts most, variety a little. `share` fills a bar, 0-1.
 */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = password
  if (length < authLimits.passwordMin) {
    return { share: length / authLimits.passwordMin / 4, word: accountTexts.passwordTooShort }
  }
  const kinds = [/\p{Lowercase}/u, /\p{Uppercase}/u, /\d/, /[^\p{Letter}\d]/u]
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  const points = Math.min(length, distinct * 2) + variety * 2
  if (points < 13) return { share: 0.35, word: accountTexts.passwordWeak }
  return points < 19
    ? { share: 0.7, word: accountTexts.passwordFair }
    : { share: 1, word: accountTexts.passwordStrong }
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** A name by which a person can recognise a device, from the user agent of its browser. */
export function describeDevice(userAgent: string | null): { name: string; isPhone: boolean } {
  const text = userAgent ?? ''
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)]
  const name = browser && system ? accountTexts.deviceOn(browser, system) : (browser ?? system)
  return { name: name ?? accountTexts.unknownDevice, isPhone: /\b(iPhone|Mobile)\b/.test(text) }
}
