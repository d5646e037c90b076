import { noFilter } from '@kloset/contract/body-match'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { draftOf } from '../body-match.rules.ts'
import { BodyTypeRow, MatchRow, OrderRow } from './filter-choices.tsx'

test('a choice that needs a second line covers nothing around it', async () => {
  const [draft, change] = [draftOf(noFilter, undefined), () => undefined]
  await renderPart(
    <div className="w-50">
      <MatchRow draft={draft} onChange={change} />
      <BodyTypeRow draft={draft} onChange={change} />
      <OrderRow order="newest" onChange={change} />
    </div>,
  )
  const boxes = page
    .getByRole('radiogroup')
    .elements()
    .map((group) => group.getBoundingClientRect())
  expect(boxes[1]?.height).toBeGreaterThan(60)
  expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? Infinity)
  expect(boxes[2]?.top).toBeGreaterThanOrEqual(boxes[1]?.bottom ?? Infinity)
})
