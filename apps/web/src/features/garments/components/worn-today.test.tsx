// The garments of today's look cannot be changed while the look is sent.
import { getCloset, getClosetNumbers } from '@kloset/contract/closet'
import { commonTexts } from '@kloset/texts/common'
import { garmentsTexts } from '@kloset/texts/garments'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../lib/test-support/render-part.tsx'
import { answer } from '../../../lib/test-support/server.ts'
import { useGarmentDrafts } from '../garment-drafts.ts'
import { emptyGarment } from '../garments.rules.ts'
import { WornToday } from './worn-today.tsx'

const coat = emptyGarment('coat', { category: 'coat', name: 'Wool coat' })

function Today() {
  const { drafts, setDrafts, form } = useGarmentDrafts(null, [coat])
  const [isSending, setIsSending] = useState(false)
  return (
    <>
      <WornToday drafts={drafts} onChange={setDrafts} form={form} disabled={isSending} />
      <button type="button" onClick={() => setIsSending(!isSending)}>
        Send
      </button>
    </>
  )
}

test('a garment that was removed cannot be put back while the look is sent', async () => {
  await answer(getCloset, { items: [], nextCursor: null })
  await answer(getClosetNumbers, {
    states: { kept: 0, lent: 0, archived: 0, sold: 0 },
    restingCount: 0,
    categories: [],
    brands: [],
    colors: [],
    looksCount: 0,
  })
  await renderPart(<Today />)
  await page.getByRole('button', { name: commonTexts.removeThe('Wool coat') }).click()
  const undo = page.getByRole('button', { name: commonTexts.undo })
  await expect.element(undo).toBeVisible()
  // A toast under the pointer does not close by itself.
  await undo.hover()
  ;(page.getByRole('button', { name: 'Send' }).element() as HTMLElement).click()
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: garmentsTexts.add })).toBeDisabled()
})
