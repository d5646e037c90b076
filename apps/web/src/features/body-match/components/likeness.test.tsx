import type { BodyMatch } from '@kloset/contract/body-match.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { LikenessLine } from './likeness.tsx'

const far: BodyMatch = { matched: 1, of: 4, similarity: null, closeOn: [] }

test.each([
  ['a filter', far, false, '1 of 4 measures'],
  ['a filter, of a body like it', { ...far, similarity: 'close' }, false, 'Body like mine · 1 of'],
  ['looks on bodies like mine', far, true, 'Body like mine · 1 of'],
] as const)(
  'under %s the line begins with what is true of it',
  async (_, match, isOfMine, words) => {
    await renderPart(<LikenessLine match={match} isOfMine={isOfMine} />)
    const line = page.getByText(/of 4 measures/).first()
    await expect.element(line).toBeVisible()
    expect(line.element().textContent.startsWith(words)).toBe(true)
  },
)
