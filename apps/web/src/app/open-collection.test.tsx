// Somebody's collection in a tab that stays open.
import { getSharedCollection, getSharedPosts } from '@kloset/contract/shared-collections'
import { QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cardOf } from '../lib/test-support/profiles.ts'
import { renderPart } from '../lib/test-support/render-part.tsx'
import { answer, refuse } from '../lib/test-support/server.ts'
import { SharedCollectionScreen } from '../routes/shared-collection.tsx'
import { queryClient } from './query-client.ts'

const owner = cardOf('ida')

test('a collection that is gone is left as soon as its tab is looked at again', async () => {
  await answer(getSharedCollection, { id: 'coats', name: 'Coats', owner } as unknown as Parameters<
    typeof answer<typeof getSharedCollection>
  >[1])
  await answer(getSharedPosts, { items: [], nextCursor: null })
  await renderPart(
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path="/of/:userId/:collectionId" element={<SharedCollectionScreen />} />
      </Routes>
    </QueryClientProvider>,
    '/of/ida/coats',
  )
  await expect.element(page.getByRole('heading', { name: 'Coats' })).toBeVisible()
  const gone = { status: 404, code: 'collection_not_found', title: 'Collection not found' } as const
  await refuse(getSharedCollection, gone)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(page.getByRole('heading', { name: 'Coats' })).not.toBeInTheDocument()
})
