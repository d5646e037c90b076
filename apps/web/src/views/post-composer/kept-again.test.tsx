// A draft that is saved again after the first answer was lost: the server may have it.
import { saveDraft } from '@kloset/contract/drafts'
import type { Draft } from '@kloset/contract/drafts.schemas'
import { composerTexts } from '@kloset/texts/composer'
import { draftsTexts } from '@kloset/texts/drafts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../lib/test-support/render-part.tsx'
import { answer, bodiesTo, refuse } from '../../lib/test-support/server.ts'
import { NewPostComposer } from './new-post-composer.tsx'

const viewer = { id: 'ida', username: 'ida', displayName: null, avatarUrl: null }

test('other words are kept as well when the answer to the first try was lost', async () => {
  await renderPart(<NewPostComposer postType="forum" viewer={viewer} />, '/upload')
  const title = page.getByRole('textbox', { name: composerTexts.threadTitle })
  const keep = page.getByRole('button', { name: draftsTexts.keep })
  await title.fill('Which shoes?')
  await refuse(saveDraft, { status: 502, code: 'internal', title: 'Lost.' }, { once: true })
  await keep.click()
  await expect.element(page.getByText(draftsTexts.keepFailed.title)).toBeVisible()
  await title.fill('Which shoes for rain?')
  await answer(saveDraft, { revision: 1 } as Draft)
  await keep.click()
  await expect.poll(() => bodiesTo(saveDraft)).toHaveLength(3)
  const first = { content: { title: 'Which shoes?' }, revision: null }
  // The first version is sent again: that changes nothing, and the answer has its revision.
  expect(await bodiesTo(saveDraft)).toMatchObject([
    first,
    first,
    { content: { title: 'Which shoes for rain?' }, revision: 1 },
  ])
})

test('words that were refused are not sent again', async () => {
  await renderPart(<NewPostComposer postType="forum" viewer={viewer} />, '/upload')
  const title = page.getByRole('textbox', { name: composerTexts.threadTitle })
  const keep = page.getByRole('button', { name: draftsTexts.keep })
  await title.fill('Which hat?')
  await refuse(saveDraft, { status: 409, code: 'conflict', title: 'Full.' }, { once: true })
  await keep.click()
  await expect.element(page.getByText(draftsTexts.keepFailed.title)).toBeVisible()
  await title.fill('Which hat for rain?')
  await answer(saveDraft, { revision: 1 } as Draft)
  await keep.click()
  await expect.poll(() => bodiesTo(saveDraft)).toHaveLength(2)
  expect(await bodiesTo(saveDraft)).toMatchObject([
    { content: { title: 'Which hat?' } },
    { content: { title: 'Which hat for rain?' }, revision: null },
  ])
})
