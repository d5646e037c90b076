import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { catalogues } from './catalogues.ts'

const entries = readdirSync(import.meta.dirname, { withFileTypes: true })
const filesIn = (folder: string) => readdirSync(`${import.meta.dirname}/${folder}`).toSorted()
const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)

test('each language has a folder and a line: there is no folder without a line, and no line without a folder', () => {
  expect(folders.toSorted()).toEqual(languages.filter((each) => each !== 'en').toSorted())
})

test.each(folders)('the folder %s has a file for each text of English', (folder) => {
  const shared = /^(catalogues|formats|languages|message|translated)\.ts$|\.test\.ts$/
  const english = entries.filter((entry) => entry.isFile() && !shared.test(entry.name))
  expect(filesIn(folder)).toEqual(english.map(({ name }) => name).toSorted())
})

/** The values that a text is called with. */
const counts = [0, 1, 2, 1000]

/** Stands for messages that English leaves to zod. */
const leftToZod = 'Invalid input'

/** Every text in a catalogue by its path; a function gives one for each number. */
function textsOf(entry: unknown, path: string): [path: string, text: unknown][] {
  if (typeof entry === 'function') {
    return counts.flatMap((count) => {
      const given = Array.from({ length: entry.length }, () => count)
      return textsOf(entry(...argumentsOf(path, given)), `${path}(${count})`)
    })
  }
  if (entry === null) return [[path, leftToZod]]
  if (typeof entry !== 'object' || entry === null) return [[path, entry]]
  return Object.entries(entry).flatMap(([key, part]) =>
    textsOf(part, path ? `${path}.${key}` : key),
  )
}

/** The arguments of texts that take a name or a word. */
function argumentsOf(path: string, given: readonly unknown[]): readonly unknown[] {
  if (path === 'garments.decide') return [['waist', 'hips']]
  if (/^admin\.(oneSided|notWritten)$/.test(path)) return [[1, 2]]
  if (path === 'filter.closeOn') return [['Waist', 'Hips']]
  // A noun that is counted has a table of its own.
  if (path === 'filter.counted') return [given[0], false, 'look']
  if (path === 'filter.noun') return [given[0], 'look']
  if (path === 'filterSheet.showWider') return [given[0], given[1], false, () => 'Words']
  if (/^filterSheet\.(showEvery|noneOf)$/.test(path)) return [() => 'Words']
  if (/^mails\.(statement|objectionDecided)$/.test(path)) return given.map(() => 'Words')
  if (path === 'drafts.timesIn') return ['Rome', 'Words']
  if (path === 'settings.invitationUsed') return [['Ada'], ...given.slice(1)]
  if (/^composer\.(describe|describeOne|showOne|fileNumber)$/.test(path))
    return ['image', ...given.slice(1)]
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

test.each(languages)('no text of %s is empty or shows a missing value', (language) => {
  const faulty = textsOf(catalogues[language], '').filter(
    ([, text]) =>
      typeof text !== 'string' || text.trim() === '' || /undefined|NaN|\[object/.test(text),
  )
  expect(faulty).toEqual([])
})

test.each(languages)('elements in texts have the same names in %s as in English', (language) => {
  const elementsOf = (texts: [string, unknown][]) =>
    Object.fromEntries(
      texts.map(([path, text]) => [
        path,
        [...String(text).matchAll(/\{\w+\}/g)].map(String).toSorted(),
      ]),
    )
  expect(elementsOf(textsOf(catalogues[language], ''))).toEqual(
    elementsOf(textsOf(catalogues.en, '')),
  )
})
