import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { Likeness, LikenessLine } from './likeness.tsx'

const far: BodyMatch = { matched: 1, of: 4, similarity: null, closeOn: [] }
const near: BodyMatch = { ...far, similarity: 'close' }
const filtered = { isFiltered: true, isOfMine: true }

test.each([
  ['a filter', far, filtered, '1 of 4 measures'],
  ['a filter for a body like it, one’s own', near, filtered, 'Body like yours · 1 of'],
  ['a filter for another body', near, { ...filtered, isOfMine: false }, 'Body as you asked · 1 of'],
  ['looks on bodies like yours', far, { ...filtered, isFiltered: false }, 'Body like yours · 1 of'],
] as const)('under %s the line begins with what is true of it', async (_, match, of, words) => {
  await renderPart(<LikenessLine match={match} {...of} />)
  const line = page.getByText(/of 4 measures/).first()
  await expect.element(line).toBeVisible()
  expect(line.element().textContent.startsWith(words)).toBe(true)
})

test('in looks on bodies like yours a body without anything in common is not called alike', async () => {
  const unlike = { ...far, matched: 0 }
  await renderPart(<LikenessLine match={unlike} isFiltered={false} isOfMine />)
  await expect.element(page.getByText(/^Body less like yours · 0 of 4 measures/)).toBeVisible()
})

test('a body that is close without a measure in common is not called "0 of 4" beside it', async () => {
  await renderPart(<LikenessLine match={{ ...near, matched: 0 }} {...filtered} />)
  const line = page.getByText('Body like yours · close', { exact: true })
  await expect.element(line).toBeVisible()
})

test.each([
  ['under ALL the ticks and the word', near, true, 1],
  ['under ALL the ticks alone where there is no word', far, true, 0],
  ['under ANY the ticks alone', near, false, 0],
] as const)('a card shows %s', async (_, match, matchAll, words) => {
  await renderPart(<Likeness match={match} matchAll={matchAll} />)
  await expect.element(page.getByRole('img', { name: '1 of 4 measures' })).toBeVisible()
  expect(page.getByText('close', { exact: true }).elements()).toHaveLength(words)
})
