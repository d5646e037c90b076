import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { catalogues } from './catalogues.ts'

/** What a text with values is called with: a number where it counts, else a word. */
const counts = [0, 1, 2, 1000]

/** Stands for what English has no sentence for. */
const leftToZod = 'Invalid input'

/** Every text in a catalogue, by its path; a function gives one for each number. */
function textsOf(entry: unknown, path: string): [path: string, text: unknown][] {
  if (typeof entry === 'function') {
    return counts.flatMap((count) => {
      const given = Array.from({ length: entry.length }, () => count)
      // A noun that is counted has a table of its own.
      const last = path === 'filter.counted' ? [count, false, 'look'] : given
      return textsOf(entry(...argumentsOf(path, last)), `${path}(${count})`)
    })
  }
  if (entry === null) return [[path, leftToZod]]
  if (typeof entry !== 'object' || entry === null) return [[path, entry]]
  return Object.entries(entry).flatMap(([key, part]) =>
    textsOf(part, path ? `${path}.${key}` : key),
  )
}

/** Texts that say one of a few things by its name, or make it small. */
function argumentsOf(path: string, given: readonly unknown[]): readonly unknown[] {
  if (/^filter\.(showEvery|noneOf)$/.test(path)) return ['look']
  if (path.startsWith('composer.describe')) return ['image', ...given.slice(1)]
  if (/^(composer\.tooLong|measurements\.example)$/.test(path)) return ['Words', ...given.slice(1)]
  return given
}

const keysOf = (entry: unknown): unknown =>
  typeof entry !== 'object' || entry === null
    ? typeof (entry ?? leftToZod)
    : Object.fromEntries(Object.entries(entry).map(([key, part]) => [key, keysOf(part)]))

test.each(languages)('the catalogue of %s has the keys of English', (language) => {
  expect(keysOf(catalogues[language])).toEqual(keysOf(catalogues.en))
})

test.each(languages)('no text of %s is empty or says what it was not given', (language) => {
  const faulty = textsOf(catalogues[language], '').filter(
    ([, text]) =>
      typeof text !== 'string' || text.trim() === '' || /undefined|NaN|\[object/.test(text),
  )
  expect(faulty).toEqual([])
})

test.each(languages)('places for elements have the same names in %s as in English', (language) => {
  const placesOf = (texts: [string, unknown][]) =>
    Object.fromEntries(
      texts.map(([path, text]) => [
        path,
        [...String(text).matchAll(/\{\w+\}/g)].map(String).toSorted(),
      ]),
    )
  expect(placesOf(textsOf(catalogues[language], ''))).toEqual(placesOf(textsOf(catalogues.en, '')))
})
