// A change of a garment's cutout, and the lists that are read again after it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setCutout } from '@kloset/contract/closet'
import type { ClosetGarment } from '@kloset/contract/closet.schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { refuse } from '../../lib/test-support/server.ts'
import { closetKey } from './closet.api.ts'
import { useCutout } from './cutout.api.ts'

const coat = { id: 'coat' } as ClosetGarment
let reads = 0
/** Reads each list once, and never again by itself. */
const readOnce = () => {
  reads += 1
  return reads === 1 ? 'read' : new Promise<string>(() => {})
}

function Part() {
  const { data } = useQuery({ queryKey: [...closetKey, 'list'], queryFn: readOnce })
  const { setCutout: change } = useCutout()
  const [outcome, setOutcome] = useState('')
  const press = () =>
    change({ garment: coat, uploadId: 'upload' }).then(
      () => setOutcome('Changed'),
      () => setOutcome('Failed'),
    )
  return (
    <>
      <p>{data}</p>
      <button type="button" onClick={press}>
        Change
      </button>
      <p>{outcome}</p>
    </>
  )
}

test('a failure is said though the list cannot be read again', async () => {
  await refuse(setCutout, { status: 503, code: 'service_unavailable', title: 'Busy.' })
  await renderPart(<Part />)
  await expect.element(page.getByText('read', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect.element(page.getByText('Failed')).toBeVisible()
})
