// The languages of Kloset, and which of them a reader gets. To add one, add a line here and a folder with its code
// beside de/: docs/languages.md.

/**
 * By code: its own name for a list of languages, the locale for readers whose region is unknown, and the numbers that
 * take the singular.
 */
const known = {
  /** All other languages are translated from English. Readers of other languages get English. */
  en: { name: 'English', locale: 'en-US', isOne: (value: number) => Math.abs(value) === 1 },
  de: { name: 'Deutsch', locale: 'de-DE', isOne: (value: number) => Math.abs(value) === 1 },
} as const

export type Language = keyof typeof known
export const languages = Object.keys(known) as [Language, ...Language[]]

export const nameOfLanguage = (language: Language): string => known[language].name

/** `1 vote`, but `0 votes` and `1.5 votes`. Intl has the same rules, but takes a tenth of a second on a slow phone. */
export const isOneIn = (language: Language, value: number): boolean => known[language].isOne(value)

/** The globals of a page that tell the region of its reader. */
interface Page {
  readonly document?: unknown
  readonly navigator?: { readonly languages?: readonly string[] }
}

/**
 * The locale of a page's reader: the browser's locale if it is of the same language, such as `en-GB`, else the default.
 */
export function localeOf(language: Language, page: Page): string {
  // Node also has a navigator, which is the server's.
  const tags = page.document ? page.navigator?.languages : undefined
  const regional = new RegExp(`^${language}-[A-Z]{2}$`)
  return tags?.find((tag) => regional.test(tag)) ?? known[language].locale
}

/** Holds a chosen language; without it the browser's languages count. */
export const LANGUAGE_COOKIE = 'kloset.language'

/** The choice in a `Cookie` header or a page's `document.cookie`, which have the same form (RFC 6265, 4.2.1). */
export const chosenIn = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1]

/** @returns null for anything but one of our languages. */
export const languageNamed = (name: string | undefined): Language | null =>
  languages.find((language) => language === name) ?? null

/**
 * The language of a visit: the chosen one, else the first of the browser's languages that Kloset has, else
 * English. `accepted` is an `Accept-Language` header (RFC 9110, 12.5.4); of `de-AT` the `de` counts.
 */
export function languageFor(chosen: string | undefined, accepted = ''): Language {
  const wanted = accepted
    .split(',', 20)
    .map((part) => {
      const [range = '', weight] = part.trim().split(/\s*;\s*q=/)
      return { name: range.split('-', 1)[0]?.toLowerCase(), weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const offered = [chosen, ...wanted.map(({ name }) => name)].map(languageNamed)
  return offered.find((language) => language !== null) ?? 'en'
}

/** The file of a document in a language: `app.html`, `app.de.html`. */
export const documentFile = (name: 'index' | 'app' | 'offline', language: Language) =>
  language === 'en' ? `${name}.html` : `${name}.${language}.html`
