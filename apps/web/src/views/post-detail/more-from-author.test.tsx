import { getMoreFromAuthor } from '@kloset/contract/posts'
import { commonTexts } from '@kloset/texts/common'
import { loadingTexts } from '@kloset/texts/loading'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postOf } from '../../lib/test-support/posts.ts'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, refuse } from '../../lib/test-support/server.ts'
import { MoreFromAuthor } from './more-from-author.tsx'

test('further posts of the author that cannot be read say so, and are read on a retry', async () => {
  await page.viewport(390, 844)
  await answer(getMoreFromAuthor, { items: [postOf(2)], nextCursor: 'more' })
  await renderPart(<MoreFromAuthor post={postOf(1)} />)
  const links = page.getByRole('listitem')
  await expect.element(links).toHaveLength(1)
  await refuse(getMoreFromAuthor, { status: 500, code: 'internal', title: 'Something broke.' })
  await page.getByRole('button', { name: commonTexts.loadMore }).click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(loadingTexts.posts.title)).toBeVisible()
  await answer(getMoreFromAuthor, { items: [postOf(3)], nextCursor: null })
  await alert.getByRole('button', { name: commonTexts.retry }).click()
  await expect.element(links).toHaveLength(2)
  await expect.element(alert).not.toBeInTheDocument()
})
