import { findSimilarThreads } from '@kloset/contract/search'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer } from '../../lib/test-support/server.ts'
import { SimilarThreads } from './similar-threads.tsx'

function TitleField() {
  const [title, setTitle] = useState('')
  return (
    <>
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <SimilarThreads title={title} />
    </>
  )
}

test('a title of one letter does not keep the threads that were like the title before', async () => {
  const thread = { ...postOf(1), postType: 'forum' as const, title: 'Which boots for snow?' }
  await answer(findSimilarThreads, { items: [thread], nextCursor: null })
  await renderPart(<TitleField />)
  const title = page.getByRole('textbox', { name: 'Title' })
  const found = page.getByText('Which boots for snow?')
  await title.fill('Boots in snow')
  await expect.element(found).toBeVisible()
  await title.fill('C')
  await expect.element(found).not.toBeInTheDocument()
})
