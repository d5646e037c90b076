// The languages Kloset speaks, and which of them somebody reads. A new one is a line here, its catalogue
// beside de/ and its script in apps/web/src/languages/: docs/languages.md.

/** English is what everything else is translated from, and what is spoken where nothing else fits. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Each in its own words, as a list of languages shows it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** How numbers, dates and lists are written in a language, where nothing is known of the reader's region. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' }

/** The globals of a page, as far as they say where its reader is. */
interface Page {
  readonly document?: unknown
  readonly navigator?: { readonly languages?: readonly string[] }
}

/** How a page's reader writes the language: as their browser's region does, `en-GB` of English, else as we do. */
export function localeOf(language: Language, page: Page): string {
  // Node has a navigator as well, which speaks of the server.
  const tags = page.document ? page.navigator?.languages : undefined
  const regional = new RegExp(`^${language}-[A-Z]{2}$`)
  return tags?.find((tag) => regional.test(tag)) ?? locales[language]
}

/** Holds a language that was chosen; without it the browser's own languages count. */
export const LANGUAGE_COOKIE = 'kloset.language'

/** What was chosen, of a `Cookie` header or a page's `document.cookie`, which are written alike (RFC 6265, 4.2.1). */
export const chosenIn = (cookies: string): string | undefined =>
  cookies
    .split('; ')
    .map((pair) => pair.split('='))
    .find(([name]) => name === LANGUAGE_COOKIE)?.[1]

/** @returns null for anything but one of our languages. */
export const languageNamed = (name: string | undefined): Language | null =>
  languages.find((language) => language === name) ?? null

/**
 * The language of a visit: the one that was chosen, else the first of the browser's that we speak, else
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
  const known = [chosen, ...wanted.map(({ name }) => name)].map(languageNamed)
  return known.find((language) => language !== null) ?? 'en'
}

/** The file of a page that is written before it is asked for: `app.html`, `app.de.html`. */
export const documentFile = (name: 'index' | 'app' | 'offline', language: Language) =>
  language === 'en' ? `${name}.html` : `${name}.${language}.html`
